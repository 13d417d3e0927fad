import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { data, Link } from 'react-router'
import { appContext } from '#app-context.ts'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Container } from '#components/container.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { langOf } from '#components/lang-of.ts'
import { Prose } from '#components/prose.tsx'
import { Section, SectionHead } from '#components/section.tsx'
import { findPost, listPosts, type RenderedPost } from '#db/content/posts.ts'
import { neighboursOf, type Post, postCoverAddress, type RenderedText, relatedPosts } from '#domain/content/post.ts'
import { whatsappShareLink } from '#domain/messaging/whatsapp-link.ts'
import { type Language, pathIn } from '#domain/primitives/language.ts'
import { blog, categoryNames, post as t } from '#i18n/blog.ts'
import { currentLanguage } from '#i18n/language.ts'
import { HomeClosing } from '#website/home/home-closing.tsx'
import { WhatsAppButton } from '#website/layout/ask-whatsapp.tsx'
import { ErrorActions } from '#website/layout/error-message.tsx'
import { InEnglishBadge } from '#website/layout/in-english.tsx'
import { orServiceUnavailable } from '#website/layout/outage.ts'
import { PictureHero } from '#website/layout/picture-hero.tsx'
import { siteFromMatches, useSite } from '#website/layout/use-site.ts'
import { blogPosting, breadcrumbs } from '#website/seo/json-ld.ts'
import { pageHead } from '#website/seo/page-head.ts'
import type { Route } from './+types/blog-post'
import { blogPath, feedLink, postPath } from './blog-url.ts'
import { PostCard } from './post-card.tsx'
import { PostCover } from './post-cover.tsx'
import { PostFacts } from './post-facts.tsx'

export const handle = { static: true, overHero: true, cache: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const posts = await orServiceUnavailable(context, listPosts(db, currentLanguage()))
  // After the list, so that the page is never newer than the version stored with it in the page cache.
  const post = await orServiceUnavailable(context, findPost(db, params.id, currentLanguage()))
  if (!post) return data(null, { status: 404 })
  const { newer, older } = neighboursOf<Post>(post, posts)
  return {
    post: listed(post),
    ...withLocalizedLinks(post.rendered),
    newer,
    older,
    related: relatedPosts<Post>(post, posts, 3),
  }
}

function listed({ content: _, version: __, rendered: ___, ...post }: RenderedPost): Post {
  return post
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [{ title: t.notFound.heading }, { name: 'robots', content: 'noindex' }]
  const { post } = loaderData
  const site = siteFromMatches(matches)
  const path = postPath(post.id)
  const cover = postCoverAddress(post)
  return [
    ...pageHead({
      title: t.title(post.title, site.name),
      description: post.excerpt,
      isEnglish: post.inEnglish?.includes('excerpt'),
      baseUrl: site.baseUrl,
      path,
      picture: cover,
      type: 'article',
      things: import.meta.env.SSR
        ? [
            blogPosting(site, post, cover),
            breadcrumbs(site, [
              { name: blog.link, path: '/blog' },
              { name: post.title, path },
            ]),
          ]
        : [],
    }),
    { property: 'article:published_time', content: post.date },
    { property: 'article:section', content: post.category },
    feedLink(site),
  ]
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <PostNotFound />
  const { post, html, sections, newer, older, related } = loaderData
  return (
    <>
      <article>
        <Hero post={post} />
        <Container className="grid grid-cols-[minmax(0,700px)] gap-x-16 gap-y-8 py-10 md:py-18 lg:grid-cols-[240px_minmax(0,700px)] lg:grid-rows-[auto_1fr] xl:gap-x-24">
          <p
            lang={langOf(post, 'excerpt')}
            className="border-b border-sand-200 pb-8 text-[20px] leading-[1.5] font-[520] text-lagoon-900 md:text-[23px] lg:col-start-2"
          >
            {post.excerpt}
          </p>
          <ReadersGuide post={post} sections={sections} />
          <div className="min-w-0 lg:col-start-2">
            {html && <Prose html={html} lang={langOf(post, 'content')} />}
            <ShareLink post={post} className="mt-10 lg:hidden print:hidden" />
          </div>
        </Container>
      </article>
      <AdjacentPosts newer={newer} older={older} />
      {related.length > 0 && (
        <Section className="bg-sand-100 print:hidden">
          <SectionHead eyebrow={t.related.eyebrow} title={t.related.heading} />
          <ul className="three-cards">
            {related.map((other) => (
              <li key={other.id}>
                <PostCard post={other} level="h3" />
              </li>
            ))}
          </ul>
        </Section>
      )}
      <HomeClosing />
    </>
  )
}

function Hero({ post }: { post: Post }) {
  return (
    <PictureHero
      picture={<PostCover post={post} sizes="(max-width: 760px) 500px, 100vw" isPriority />}
      back={{ to: '/blog', label: t.back }}
      heading={post.title}
      lang={langOf(post, 'title')}
      className="md:min-h-[620px] [&_img]:object-[60%_70%]"
    >
      <p className="mt-6 flex flex-wrap items-center gap-x-3.5 text-[14.5px] md:gap-x-5 md:text-[15.5px] font-[560] [&>span]:flex [&>span]:items-center [&>span]:gap-1.5 [&_svg]:text-ember-300">
        <Link to={blogPath(post.category)} className="inline-flex min-h-11 items-center rounded-full">
          <Badge tone="ember" className="hover:bg-ember-200">
            {categoryNames[post.category]}
          </Badge>
        </Link>
        <PostFacts post={post} />
        <InEnglishBadge of={post} />
      </p>
    </PictureHero>
  )
}

function PostNotFound() {
  const { heading, text, all } = t.notFound
  return (
    <>
      {/* The header overlaps this, as it does a hero. */}
      <div className="h-[68px] bg-lagoon-950 md:h-[84px]" />
      <HeroCard heading={heading} text={text} picture="jeep-dusk">
        <ErrorActions>
          <LinkButton to="/blog">{all}</LinkButton>
        </ErrorActions>
      </HeroCard>
    </>
  )
}

/** Links of a post lead to pages in the reader's language. Staff write them without one. */
function withLocalizedLinks({ html, sections }: RenderedText): RenderedText {
  return { html: withLinksIn(currentLanguage(), html), sections }
}

function withLinksIn(language: Language, html: string): string {
  return html.replace(
    /<a href="(\/(?!\/|art\/|pictures\/)[^"]*)"/g,
    (_, path: string) => `<a href="${pathIn(language, path)}"`,
  )
}

/** Contents and share button beside the text. On a phone the contents are collapsed and the button follows the text. */
function ReadersGuide({ post, sections }: { post: Post; sections: readonly { id: string; title: string }[] }) {
  const hasContents = sections.length >= 3
  return (
    <aside
      className={`${hasContents ? '' : 'max-lg:hidden'} flex flex-col gap-6 self-start lg:sticky lg:top-[112px] lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:max-h-[calc(100dvh-136px)] print:hidden`}
    >
      {hasContents && (
        <>
          <nav aria-label={t.contents} className="hidden min-h-0 overflow-y-auto lg:block">
            <p className="mb-3 text-[13px] font-[650] tracking-[.12em] text-ember-700 uppercase">{t.contents}</p>
            <Contents sections={sections} lang={langOf(post, 'content')} />
          </nav>
          <details className="group rounded-lg bg-sand-0 shadow-1 outline-1 -outline-offset-1 outline-sand-200 lg:hidden">
            <summary className="flex min-h-[52px] items-center justify-between px-5 font-[620] text-lagoon-900">
              {t.contents}
              <span
                className="size-2.5 -translate-y-0.5 rotate-45 border-r-2 border-b-2 border-ember-600 transition group-open:translate-y-0.5 group-open:-rotate-135"
                aria-hidden="true"
              />
            </summary>
            <nav aria-label={t.contents} className="px-5 pb-4">
              <Contents sections={sections} lang={langOf(post, 'content')} />
            </nav>
          </details>
        </>
      )}
      <ShareLink post={post} className="self-start max-lg:hidden" />
    </aside>
  )
}

function ShareLink({ post, className = '' }: { post: Post; className?: string }) {
  const { baseUrl } = useSite()
  const text = t.shareText(post.title, `${baseUrl}${pathIn(currentLanguage(), postPath(post.id))}`)
  return (
    <WhatsAppButton href={whatsappShareLink(text)} size="sm" className={`h-11 ${className}`}>
      {t.share}
    </WhatsAppButton>
  )
}

function Contents({
  sections,
  lang,
}: {
  sections: readonly { id: string; title: string }[]
  lang: string | undefined
}) {
  return (
    <ul lang={lang} className="border-l border-sand-300">
      {sections.map(({ id, title }) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="-ml-px flex min-h-11 items-center border-l-2 border-transparent -outline-offset-2 py-1.5 pl-4 text-[15px] leading-snug text-sand-700 hover:border-ember-500 hover:text-lagoon-900 lg:min-h-9"
          >
            {title}
          </a>
        </li>
      ))}
    </ul>
  )
}

function AdjacentPosts({ newer, older }: { newer: Post | undefined; older: Post | undefined }) {
  if (!newer && !older) return null
  return (
    <Container className="pb-14 md:pb-20 print:hidden">
      <nav aria-label={t.neighbours} className="grid gap-4 md:grid-cols-2 md:gap-7">
        {newer && (
          <Neighbour post={newer}>
            <ArrowLeft className="icon" aria-hidden="true" />
            {t.newer}
          </Neighbour>
        )}
        {older && (
          <Neighbour post={older} className="md:col-start-2 md:items-end md:text-right">
            {t.older}
            <ArrowRight className="icon" aria-hidden="true" />
          </Neighbour>
        )}
      </nav>
    </Container>
  )
}

function Neighbour({ post, className = '', children }: { post: Post; className?: string; children: ReactNode }) {
  return (
    <Link
      to={postPath(post.id)}
      className={`group flex flex-col rounded-lg bg-sand-0 px-6 py-5 shadow-1 outline-1 -outline-offset-1 outline-sand-200 transition hover:shadow-2 ${className}`}
    >
      <span className="flex items-center gap-2 text-[14.5px] font-[600] text-ember-700">{children}</span>
      <span
        lang={langOf(post, 'title')}
        className="display mt-1.5 text-[21px] leading-[1.15] font-[660] text-balance text-lagoon-900 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
      >
        {post.title}
      </span>
    </Link>
  )
}
