/** The page of a list that `?page=` means: the first where it means none. */
export function pageFromText(text: string | null): number {
  return /^\d{1,6}$/.test(text ?? '') ? Math.max(1, Number(text)) : 1
}
