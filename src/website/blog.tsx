import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { blogLastUpdate, blogUpdated } from '#api-client/blog-events.ts'
import { appContext } from '#app-context.ts'
import { Container } from '#components/container.tsx'
import { Pager } from '#components/pager.tsx'
import { listPosts } from '#db/content/posts.ts'
import { categoryFromText, countPosts, type PostCategory, postsOnPage } from '#domain/content/post.ts'
import { pageFromText } from '#domain/primitives/pagination.ts'
import { categoryNames, blog as t } from '#i18n/blog.ts'
import type { Route } from './+types/blog'
import { BlogHero } from './blog/blog-hero.tsx'
import { blogPath } from './blog/blog-url.ts'
import { CategoryChips } from './blog/category-chips.tsx'
import { feedLink } from './blog/feed-link.ts'
import { NewsletterPanel } from './blog/newsletter-panel.tsx'
import { PostList } from './blog/post-list.tsx'
import { orServiceUnavailable } from './layout/outage.ts'
import { breadcrumbs } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { siteFromMatches } from './seo/site-from-request.ts'

export const handle = { reading: true, overHero: true, kept: ['category', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const all = await orServiceUnavailable(context, listPosts(db))
  const asked = new URL(request.url).searchParams
  const named = asked.get('category')?.trim() ?? ''
  // A category that we do not have has no posts, and its page says so.
  const category: Shown = named === '' || /^all$/i.test(named) ? 'all' : (categoryFromText(named) ?? 'unknown')
  const chosen = category === 'all' ? all : all.filter((post) => post.category === category)
  const pages = Math.max(1, Math.ceil(chosen.length / postsOnPage))
  const page = Math.min(pages, pageFromText(asked.get('page')))
  return {
    category,
    counts: countPosts(all),
    total: all.length,
    page,
    pages,
    posts: chosen.slice((page - 1) * postsOnPage, page * postsOnPage),
  }
}

/** Which posts a guest asked for. */
type Shown = PostCategory | 'all' | 'unknown'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteFromMatches(matches)
  if (!loaderData) return []
  const { category, page, pages } = loaderData
  const isOne = category !== 'all' && category !== 'unknown'
  const pathOf = (other: number) => blogPath(isOne ? category : 'all', other)
  return [
    ...pageHead({
      title: isOne ? t.categoryTitle(categoryNames[category], site.name) : t.title(site.name),
      description: t.description,
      baseUrl: site.baseUrl,
      path: pathOf(page),
      beside: { previous: page > 1 && pathOf(page - 1), next: page < pages && pathOf(page + 1) },
      picture: '/art/lunugamwehera.jpg',
      isHidden: category === 'unknown',
      things: import.meta.env.SSR ? [breadcrumbs(site, [{ name: t.link, path: '/blog' }])] : [],
    }),
    feedLink(site),
  ]
}

export default function Blog({ loaderData: { category, counts, total, page, pages, posts } }: Route.ComponentProps) {
  useFreshPosts()
  return (
    <>
      <BlogHero />
      <Container className="relative z-10 -mt-10 md:-mt-[52px]">
        <CategoryChips category={category} counts={counts} total={total} />
      </Container>
      <Container className="pt-8 pb-16 md:pt-10 md:pb-26">
        <PostList posts={posts} isWhole={category === 'all' && page === 1} />
        <div data-fresh="pages">
          <Pager
            page={page}
            pages={pages}
            to={(other) => blogPath(category === 'unknown' ? 'all' : category, other)}
            className="mt-10"
          />
        </div>
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
