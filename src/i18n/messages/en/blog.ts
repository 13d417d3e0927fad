import type { PostCategory } from '#domain/content/post.ts'

/** The blog's list, its posts and its feed. */
export const blog = {
  link: 'Blog',
  title: (name: string) => `Blog | ${name}`,
  categoryTitle: (category: string, name: string) => `${category} | Blog | ${name}`,
  description:
    'Seasons, parks, leopards, birds, photography and family travel: safari tips from Yala to Udawalawe by the people who drive there.',
  hero: {
    eyebrow: 'The blog',
    heading: 'Notes from the track',
    lead: 'Seasons, parks, animals and etiquette: what we tell our guests in the jeep, written down for you at home.',
    picture: 'Illustration of axis deer in a forest clearing at first light, with a peacock on a branch',
  },
  categories: 'Categories',
  all: 'All',
  posts: (count: number) => (count === 1 ? '1 post' : `${count} posts`),
  refresh: 'Refresh Blogs',
  refreshing: 'Checking for new posts…',
  refreshed: 'The list is up to date.',
  notRefreshed: 'No connection. The list has not been updated; please try again.',
  list: 'Posts',
  empty: {
    heading: 'No posts found in this category',
    text: 'Try another topic.',
    all: 'View All Posts',
  },
  newsletter: {
    heading: 'News from the parks',
    text: 'Park openings and closures, the first waders of the year, and new posts, in an occasional email.',
  },
} as const

export const post = {
  title: (title: string, name: string) => `${title} | ${name}`,
  minutes: (minutes: number) => `${minutes} min read`,
  back: 'All posts',
  contents: 'In this post',
  share: 'Share on WhatsApp',
  shareText: (title: string, address: string) => `${title}\n${address}`,
  newer: 'Newer post',
  older: 'Older post',
  neighbours: 'Previous and next post',
  related: { eyebrow: 'Keep reading', heading: 'More from the blog' },
  notFound: {
    heading: 'Post not found',
    text: 'This post doesn’t exist or is no longer online.',
    all: 'View All Posts',
  },
} as const

export const feed = {
  title: (name: string) => `${name}: notes from the track`,
  language: 'en',
  link: 'RSS feed',
} as const

/** Alternative texts of the drawn covers. */
export const coverAlts: Record<string, string> = {
  hero: 'Illustration of a leopard on a rock above a lagoon at sunrise, with elephants on the far shore',
  yala: 'Illustration of elephants at a lagoon in Yala at dawn, with a leopard on a rock',
  bundala: 'Illustration of painted storks in a lagoon under a violet sky',
  udawalawe: 'Illustration of an elephant family at a reservoir with drowned trees at sunset',
  lunugamwehera: 'Illustration of axis deer in a forest clearing, with a peacock on a branch',
  jeep: 'Illustration of a safari jeep on a track in morning mist',
  'leopard-tree': 'Illustration of a leopard asleep on the branch of a tree at dusk',
  river: 'Illustration of water buffalo crossing a river at sunset',
  cta: 'Illustration of a lodge and palms under the Milky Way',
  taxi: 'Illustration of a coast road with palms',
  'leopard-walk': 'Illustration of a leopard crossing a sandy track at first light',
  'sloth-bear': 'Illustration of a sloth bear with a cub on her back under a palu tree',
  langurs: 'Illustration of grey langurs on the branch of a tree above a misty forest',
  'fish-eagle': 'Illustration of a fish eagle on a dead branch above a wide reservoir',
  crocodile: 'Illustration of a crocodile with open jaws on a sandbank at sunrise',
  gate: 'Illustration of safari jeeps waiting in line at the park gate at sunrise',
  dunes: 'Illustration of an elephant and her calf on a sand dune by the sea at sunset',
  'seat-view': 'Illustration of elephants on open grassland, seen over the heads of guests in a jeep',
  breakfast: 'Illustration of breakfast on a table under a tamarind tree, two jeeps behind it',
  calves: 'Illustration of elephant calves drinking beside their mother at dawn',
  peacock: 'Illustration of a peacock spreading its train in a dry clearing',
  'lodge-night': 'Illustration of the lodge with lit windows under a night sky full of stars',
  roost: 'Illustration of painted storks coming in to roost on a tree at dusk',
  corridor: 'Illustration of elephants walking through tall grass between two forests',
  herd: 'Illustration of a herd of elephants in single file before a great sun',
  'yala-dusk': 'Illustration of elephants at a lagoon in Yala at sunset, with a leopard on a rock',
  'jeep-dusk': 'Illustration of a safari jeep on a track at sunset',
}

/** Categories are stored under these names; other languages translate them. */
export const categoryNames: Record<PostCategory, string> = {
  'Travel Tips': 'Travel Tips',
  Wildlife: 'Wildlife',
  Conservation: 'Conservation',
  Photography: 'Photography',
  'Family Travel': 'Family Travel',
  Birdwatching: 'Birdwatching',
}
