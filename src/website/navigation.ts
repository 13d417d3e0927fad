import { frame } from '#phrases/en/website.ts'

/** What the header links to, in its order. A page is added here on the day it exists. */
export const mainLinks = [
  { to: '/', label: frame.home },
  { to: '/packages', label: frame.packages },
] as const

/** 'Book Now' leads to /packages until the booking form at /booking exists. */
export const bookPath = '/packages'
