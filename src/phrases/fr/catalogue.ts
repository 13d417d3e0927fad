import type { Whole } from '#phrases/whole.ts'
import * as about from './about.ts'
import * as blog from './blog.ts'
import * as browse from './browse.ts'
import * as contact from './contact.ts'
import * as cookies from './cookies.ts'
import { catalogue as doing } from './doing.ts'
import * as faq from './faq.ts'
import * as newsletter from './newsletter.ts'
import * as privacy from './privacy.ts'
import * as terms from './terms.ts'
import * as textPage from './text-page.ts'
import * as website from './website.ts'

/** Everything that guests read in this language. */
export const catalogue = {
  ...doing,
  about,
  blog,
  browse,
  contact,
  cookies,
  faq,
  newsletter,
  privacy,
  terms,
  'text-page': textPage,
  website,
} satisfies Whole
