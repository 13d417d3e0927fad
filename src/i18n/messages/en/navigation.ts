/** Names of pages for header, menu and footer, which do not load the texts of those pages. */
export const navigation = {
  blog: 'Blog',
  contact: 'Contact',
  myBooking: 'My booking',
  language: 'Language',
} as const

/** Notes that packages and posts are in English; only the reading time of a post is translated. */
export const untranslated = {
  badge: 'Partly in English',
  note: 'Some of these texts are in English.',
  readTime: (minutes: string) => `${minutes} min read`,
} as const
