/** The page number of `?page=`; 1 if it is missing or invalid. */
export function pageFromText(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1
}
