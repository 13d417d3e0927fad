/** Names of pages in the header, the menu and the footer, which do not load the texts of those pages. */
export const navigation = {
  blog: 'Blog',
  contact: 'Contact',
  myBooking: 'My booking',
  language: 'Language',
} as const

/** Packages and posts are in English, whatever the language of the page is. How long a post is can be said all the same. */
export const untranslated = {
  badge: 'In English',
  packages: 'Our safaris are described in English.',
  posts: 'Our posts are written in English.',
  readTime: (minutes: string) => `${minutes} min read`,
} as const
