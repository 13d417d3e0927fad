/** The paths of the scripts that a page names, and so waits for before it is alive. */
export function namedScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/"(\/static\/[^"\s]+?\.js)"/g)].map(([, path = '']) => path))
}
