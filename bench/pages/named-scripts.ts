/** The paths of the scripts named by a page, which is interactive once they have loaded. */
export function namedScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/"(\/static\/[^"\s]+?\.js)"/g)].map(([, path = '']) => path))
}
