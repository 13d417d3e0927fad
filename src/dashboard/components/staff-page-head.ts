/** Staff pages are not indexed, and send no referrer to other sites. */
export function staffPageHead(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}
