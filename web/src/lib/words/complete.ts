/** Three languages that say the same: a message that is missing in one does not compile. */
export function complete<Id extends string>(
  en: Record<Id, string>,
  it: Record<NoInfer<Id>, string>,
  de: Record<NoInfer<Id>, string>,
): Record<'en' | 'it' | 'de', Record<string, string>> {
  return { en, it, de };
}
