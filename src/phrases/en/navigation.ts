/** What the header, the menu and the footer call pages whose own texts are not at hand there. */
export const navigation = {
  blog: 'Blog',
  contact: 'Contact',
  language: 'Language',
} as const

/** Packages and posts are in English, whatever the language of the page is. */
export const untranslated = {
  badge: 'In English',
  packages: 'Our safaris are described in English.',
  posts: 'Our posts are written in English.',
} as const
