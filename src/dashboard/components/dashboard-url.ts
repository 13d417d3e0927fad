/** The address of a section as it is shown, with some of it changed; what is '' goes out of it. */
export function addressIn(
  section: string,
  params: URLSearchParams,
  changes: Readonly<Record<string, string | undefined>>,
): string {
  const next = new URLSearchParams(params)
  next.set('section', section)
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value)
    else next.delete(name)
  }
  return `?${next}`
}
