/** The `lang` of a text of a package or post: English if it is not translated yet, otherwise that of the page. */
export function langOf<Text extends string>(
  { inEnglish }: { inEnglish?: readonly Text[] | undefined },
  text: Text,
): 'en' | undefined {
  return inEnglish?.includes(text) ? 'en' : undefined
}
