/** A script in the page, which the content security policy allows by its nonce. */
export function inlineScript(code: string, nonce: string | undefined): string {
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${code}</script>`
}
