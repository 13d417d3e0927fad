import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { houseContext } from '#context.ts'
import { Container } from '#parts/layout.tsx'
import { categoryNames, blog as phrases } from '#phrases/blog.ts'
import { listPosts } from '#records/posts.ts'
import { categoryFromText, countPosts, type PostCategory, type WholePost } from '#rules/post.ts'
import { blogLastUpdate, blogUpdated } from '#rules/post-news.ts'
import type { Route } from './+types/blog'
import { blogPath } from './blog/address.ts'
import { Chips } from './blog/chips.tsx'
import { feedLink } from './blog/feed-link.ts'
import { BlogHero } from './blog/hero.tsx'
import { NewsletterPanel } from './blog/newsletter-panel.tsx'
import { PostList } from './blog/post-list.tsx'
import { breadcrumbs } from './found/json-ld.ts'
import { siteOf } from './found/site-of.ts'
import { orComeBack } from './outage.ts'
import { pageHead } from './page-head.ts'

export const handle = { reading: true, overHero: true, kept: ['category'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const all = (await orComeBack(context, listPosts(db))).map(withoutContent)
  const asked = new URL(request.url).searchParams.get('category')?.trim() ?? ''
  // A category that we do not have has no posts, and its page says so.
  const category: Shown = asked === '' || /^all$/i.test(asked) ? 'all' : (categoryFromText(asked) ?? 'unknown')
  return {
    category,
    counts: countPosts(all),
    total: all.length,
    posts: category === 'all' ? all : all.filter((post) => post.category === category),
  }
}

/** Which posts a guest asked for. */
type Shown = PostCategory | 'all' | 'unknown'

function withoutContent({ content: _, ...post }: WholePost) {
  return post
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData) return []
  const { category } = loaderData
  const isOne = category !== 'all' && category !== 'unknown'
  return [
    ...pageHead({
      title: isOne ? phrases.categoryTitle(categoryNames[category], site.name) : phrases.title(site.name),
      description: phrases.description,
      baseUrl: site.baseUrl,
      path: blogPath(isOne ? category : 'all'),
      picture: '/art/lunugamwehera.jpg',
      isHidden: category === 'unknown',
      things: [breadcrumbs(site, [{ name: phrases.link, path: '/blog' }])],
    }),
    feedLink(site),
  ]
}

export default function Blog({ loaderData: { category, counts, total, posts } }: Route.ComponentProps) {
  useFreshPosts()
  return (
    <>
      <BlogHero />
      <Container className="relative z-10 -mt-10 md:-mt-[52px]">
        <Chips category={category} counts={counts} total={total} />
      </Container>
      <Container className="pt-8 pb-16 md:pt-10 md:pb-26">
        <PostList posts={posts} isWhole={category === 'all'} />
      </Container>
      <NewsletterPanel />
    </>
  )
}

/** For a guest who came here from a page that hydrates; otherwise the small module for reading pages does it. */
function useFreshPosts() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === blogLastUpdate) revalidate()
    }
    const onUpdate = () => void revalidate()
    addEventListener(blogUpdated, onUpdate)
    addEventListener('storage', onStorage)
    return () => {
      removeEventListener(blogUpdated, onUpdate)
      removeEventListener('storage', onStorage)
    }
  }, [revalidate])
}
