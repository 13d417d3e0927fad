/** The paths of the scripts that a page names, and so waits for before it is alive; what an attribute of data names comes later. */
export function namedScripts(html: string): Set<string> {
  return new Set([...html.matchAll(/(?<!data-[\w-]+=)"(\/static\/[^"\s]+?\.js)"/g)].map(([, path = '']) => path))
}
