import { RefreshCw, Rss } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useHref, useRevalidator } from 'react-router'
import { blogUpdated } from '#api-client/blog-events.ts'
import { appContext } from '#app-context.ts'
import { Button, LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import { Pager } from '#components/pager.tsx'
import { Picture } from '#components/picture.tsx'
import { listPosts } from '#db/content/posts.ts'
import { categoryFromText, countPosts, type Post, type PostCategory, postsOnPage } from '#domain/content/post.ts'
import { pageFromText } from '#domain/primitives/pagination.ts'
import { blogUpdatedAtKey } from '#domain/settings/staff-storage-keys.ts'
import { categoryNames, feed, blog as t } from '#i18n/blog.ts'
import { currentLanguage } from '#i18n/language.ts'
import { newsletter } from '#i18n/newsletter.ts'
import type { Route } from './+types/blog'
import { blogPath, feedLink, feedPath } from './blog/blog-url.ts'
import { PostCard } from './blog/post-card.tsx'
import { InEnglish } from './layout/in-english.tsx'
import { orServiceUnavailable } from './layout/outage.ts'
import { siteFromMatches } from './layout/use-site.ts'
import { NewsletterForm } from './newsletter/newsletter-form.tsx'
import { breadcrumbs } from './seo/json-ld.ts'
import { pageHead } from './seo/page-head.ts'
import { TextHero } from './text-page/text-hero.tsx'

export const handle = { static: true, overHero: true, cache: ['category', 'page'] }

export async function loader({ context, request }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const all = await orServiceUnavailable(context, listPosts(db, currentLanguage()))
  const { searchParams } = new URL(request.url)
  const named = searchParams.get('category')?.trim() ?? ''
  // An unknown category shows an empty list.
  const category: Shown = named === '' || /^all$/i.test(named) ? 'all' : (categoryFromText(named) ?? 'unknown')
  const chosen = category === 'all' ? all : all.filter((post) => post.category === category)
  const pages = Math.max(1, Math.ceil(chosen.length / postsOnPage))
  const page = Math.min(pages, pageFromText(searchParams.get('page')))
  return {
    category,
    counts: countPosts(all),
    total: all.length,
    page,
    pages,
    posts: chosen.slice((page - 1) * postsOnPage, page * postsOnPage),
  }
}

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
          <Pager page={page} pages={pages} to={(other) => blogPath(category === 'unknown' ? 'all' : category, other)} />
        </div>
      </Container>
      <NewsletterPanel />
    </>
  )
}

/** After a navigation in the browser. A page loaded as a document does the same in refresh-lists.ts. */
function useFreshPosts() {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === blogUpdatedAtKey) revalidate()
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

function BlogHero() {
  const { hero } = t
  return (
    <TextHero
      isTall
      eyebrow={hero.eyebrow}
      heading={hero.heading}
      lead={hero.lead}
      picture="lunugamwehera"
      alt={hero.picture}
      focus="[&_img]:object-[62%_78%] lg:[&_img]:object-[60%_100%]"
    >
      <a
        href={feedPath()}
        className="mt-5 inline-flex min-h-11 items-center gap-2 text-[15px] font-[580] hover:underline hover:underline-offset-4"
      >
        <Rss className="icon text-ember-300" aria-hidden="true" />
        {feed.link}
      </a>
    </TextHero>
  )
}

/** The categories, and a button that reloads the list: a form, so that it works without scripts. */
function CategoryChips({
  category,
  counts,
  total,
}: {
  category: PostCategory | 'all' | 'unknown'
  counts: readonly { category: PostCategory; count: number }[]
  total: number
}) {
  return (
    <div className="flex flex-col items-start gap-4 rounded-xl bg-sand-0 p-4 shadow-3 md:p-5 md:flex-row md:items-end md:justify-between lg:items-center">
      <nav aria-label={t.categories} data-fresh="chips">
        <ul className="flex flex-wrap gap-1.5">
          <Chip name={t.all} to={blogPath('all')} count={total} isChosen={category === 'all'} />
          {counts.map(({ category: other, count }) => (
            <Chip
              key={other}
              name={categoryNames[other]}
              to={blogPath(other)}
              count={count}
              isChosen={category === other}
            />
          ))}
        </ul>
      </nav>
      <form
        method="get"
        action={useHref('/blog')}
        data-refresh=""
        data-busy={t.refreshing}
        data-done={t.refreshed}
        data-failed={t.notRefreshed}
        className="shrink-0 max-md:w-full"
      >
        {category !== 'all' && category !== 'unknown' && <input type="hidden" name="category" value={category} />}
        <Button type="submit" look="line" size="sm" className="h-11 max-sm:w-full">
          <RefreshCw className="icon motion-safe:in-aria-busy:animate-spin" aria-hidden="true" />
          {t.refresh}
        </Button>
      </form>
    </div>
  )
}

function Chip({ name, to, count, isChosen }: { name: string; to: string; count: number; isChosen: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="inline-flex h-11 items-center gap-2 rounded-full px-4 text-[15px] font-[580] text-sand-700 transition hover:bg-sand-100 hover:text-lagoon-800 aria-[current]:bg-lagoon-800 aria-[current]:text-sand-0"
      >
        {name}
        <span className="numbers text-[13px] font-[600] opacity-85">
          <span aria-hidden="true">{count}</span>
          <span className="sr-only">({t.posts(count)})</span>
        </span>
      </Link>
    </li>
  )
}

/** `isWhole`: the first page of all categories, which begins with the newest post in full width. */
function PostList({ posts, isWhole }: { posts: readonly Post[]; isWhole: boolean }) {
  const [newest, ...others] = posts
  // Otherwise one post would be alone in the last row.
  const hasWide = isWhole || posts.length % 3 === 1
  return (
    <>
      <p role="status" data-refresh-status="" className="mb-2 min-h-6 text-[14.5px] text-sand-600" />
      <InEnglish of={posts} className="mb-5" />
      <div data-fresh="posts" className="grid grid-cols-1 gap-5 md:gap-7">
        {!newest && (
          <EmptyState title={t.empty.heading} action={<LinkButton to="/blog">{t.empty.all}</LinkButton>}>
            {t.empty.text}
          </EmptyState>
        )}
        {newest && hasWide && <PostCard post={newest} isWide />}
        <ul aria-label={t.list} className={`three-cards empty:hidden ${posts.length === 2 ? 'lg:grid-cols-2' : ''}`}>
          {(hasWide ? others : posts).map((post) => (
            <li key={post.id}>
              <PostCard post={post} />
            </li>
          ))}
        </ul>
      </div>
    </>
  )
}

function NewsletterPanel() {
  return (
    <Container className="pb-16 md:pb-24">
      <section className="relative isolate overflow-hidden rounded-2xl bg-lagoon-900 px-4 pt-[230px] pb-4 md:px-12 md:py-14">
        <div className="absolute inset-0 -z-20 [&_img]:size-full [&_img]:object-cover [&_img]:object-[44%_50%] max-md:[&_img]:h-[300px] max-md:[&_img]:[mask-image:linear-gradient(#000_72%,transparent)] md:[&_img]:object-[14%_70%] lg:[&_img]:object-[78%_70%]">
          <Picture picture="cta" alt="" sizes="(max-width: 760px) 800px, 1200px" />
        </div>
        <div className="rounded-xl bg-sand-0 p-6 shadow-3 md:max-w-[520px] md:p-10">
          <h2 className="text-[clamp(32px,3.6vw,46px)]">{t.newsletter.heading}</h2>
          <p className="mt-3.5 mb-6 text-[17px] text-sand-700">{t.newsletter.text}</p>
          <NewsletterForm />
          <p className="mt-4 text-[14.5px] leading-snug text-balance text-sand-600">{newsletter.note}</p>
        </div>
      </section>
    </Container>
  )
}
