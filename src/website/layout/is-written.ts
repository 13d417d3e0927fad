/** Whether the server wrote this part into the document: in the browser, as it comes alive. */
export function isServerRendered(part: string): boolean {
  return globalThis.document?.querySelector(`[data-part="${part}"]`) != null
}
