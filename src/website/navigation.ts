import { frame } from '#phrases/en/website.ts'

/** What the header links to, in its order. A page is added here on the day it exists. */
export const mainLinks = [
  { to: '/', label: frame.home },
  { to: '/packages', label: frame.packages },
  { to: '/rooms', label: frame.rooms },
] as const

/** 'Book Now' of the header; those of the home page lead to /packages (decisions 1.11). */
export const bookPath = '/booking'
