import { readFileSync } from 'node:fs'
import { minutesToRead, type Post, type TranslatedPost } from '#domain/content/post.ts'
import { addDays, type Day } from '#domain/primitives/date.ts'
import { post as phrases } from '#i18n/messages/en/blog.ts'
import { packageRoot } from '#package-root.ts'
import { postTranslations } from './translations/posts.ts'

/** Ten posts in three languages, the newest a few days old. Their English texts are in `posts/<id>.md`. */
export function demoPosts(today: Day): Omit<TranslatedPost, 'version'>[] {
  return sampled.map(({ age, ...post }) => {
    const content = readFileSync(new URL(`db/demo/posts/${post.id}.md`, packageRoot), 'utf8')
    const readTime = phrases.minutes(minutesToRead(content))
    return { ...post, date: addDays(today, -age), readTime, content, translations: postTranslations[post.id] ?? {} }
  })
}

/** `age` is in days. */
const sampled: (Omit<Post, 'date' | 'readTime'> & { age: number })[] = [
  {
    id: 'leopards-and-manners',
    title: 'Leopards and manners',
    excerpt:
      'How to find a leopard, what the deer have to do with it, and eight rules for when everybody wants to see the same cat.',
    category: 'Wildlife',
    image: 'leopard-walk',
    age: 4,
  },
  {
    id: 'which-park',
    title: 'Yala, Bundala, Udawalawe or Lunugamwehera: which park is yours?',
    excerpt:
      'Leopards, herds, lagoons or silence: what each of the four parks is good for, and what we would do with one, two or three days.',
    category: 'Travel Tips',
    image: 'hero',
    age: 13,
  },
  {
    id: 'birds-month-by-month',
    title: 'Birds of the south, month by month',
    excerpt:
      'When the waders come, when the peacocks dance, and which birds you will see all year round without even trying.',
    category: 'Birdwatching',
    image: null,
    age: 27,
  },
  {
    id: 'photography-from-a-jeep',
    title: 'Photography from a jeep',
    excerpt:
      'Where to sit, which light to wait for and which settings survive a bumpy road, whether you have a big lens or a phone.',
    category: 'Photography',
    image: 'seat-view',
    age: 41,
  },
  {
    id: 'safari-with-children',
    title: 'A safari with children',
    excerpt:
      'What age, which park, what time of day, and what to do when somebody falls asleep just before the leopard.',
    category: 'Family Travel',
    image: 'langurs',
    age: 58,
  },
  {
    id: 'elephants-and-water-at-udawalawe',
    title: 'Elephants and water at Udawalawe',
    excerpt:
      'A lake that does not run dry, families that come to bathe at four, and how to read an elephant that looks back at you.',
    category: 'Wildlife',
    image: 'calves',
    age: 74,
  },
  {
    id: 'when-to-come',
    title: 'When to come: the seasons of the south',
    excerpt:
      'Two monsoons, one thirsty season and no bad month. What each part of the year is good for, and when Yala may close.',
    category: 'Travel Tips',
    image: 'peacock',
    age: 92,
  },
  {
    id: 'what-to-wear-and-bring',
    title: 'What to wear and what to bring',
    excerpt:
      'The list we send to friends: a hat that stays on, a layer for the first hour, and five things to leave at home.',
    category: 'Travel Tips',
    image: 'gate',
    age: 110,
  },
  {
    id: 'sharing-the-land',
    title: 'Sharing the land',
    excerpt:
      'Corridors, crop fields and well-meant fruit: what a safari costs the animals, what it gives them, and what each of us can do.',
    category: 'Conservation',
    image: 'corridor',
    age: 131,
  },
  {
    id: 'getting-to-tissamaharama',
    title: 'Getting to Tissamaharama',
    excerpt:
      'From the airport, the beaches and the hills: how long it takes, what to avoid, and why a night here is worth it.',
    category: 'Travel Tips',
    image: 'taxi',
    age: 149,
  },
]
