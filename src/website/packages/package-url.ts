/** The page about a package. */
export function packagePath(id: string): string {
  return `/packages/${encodeURIComponent(id)}`
}
