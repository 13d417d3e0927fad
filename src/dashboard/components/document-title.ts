/** What every staff page says about itself: no search engine, and no other site hears where staff came from. */
export function staffPageHead(title: string) {
  return [{ title }, { name: 'robots', content: 'noindex' }, { name: 'referrer', content: 'no-referrer' }]
}
