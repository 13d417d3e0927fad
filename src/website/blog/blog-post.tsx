import { data, Link } from 'react-router'
import { appContext } from '#app-context.ts'
import { Badge } from '#components/badge.tsx'
import { LinkButton } from '#components/button.tsx'
import { Container, Section, SectionHead } from '#components/container.tsx'
import { HeroCard } from '#components/hero-card.tsx'
import { Prose } from '#components/prose.tsx'
import { findPost, listPosts, type RenderedPost } from '#db/content/posts.ts'
import { coverAddress, neighboursOf, type Post, relatedPosts } from '#domain/content/post.ts'
import { blog, categoryNames, post as t } from '#i18n/blog.ts'
import { HomeClosing } from '#website/home/home-closing.tsx'
import { ErrorActions } from '#website/layout/error-message.tsx'
import { InEnglishBadge } from '#website/layout/in-english.tsx'
import { orServiceUnavailable } from '#website/layout/outage.ts'
import { PictureHero } from '#website/layout/picture-hero.tsx'
import { blogPosting, breadcrumbs } from '#website/seo/json-ld.ts'
import { pageHead } from '#website/seo/page-head.ts'
import { siteFromMatches } from '#website/seo/site-from-request.ts'
import type { Route } from './+types/blog-post'
import { AdjacentPosts } from './adjacent-posts.tsx'
import { blogPath, postPath } from './blog-url.ts'
import { feedLink } from './feed-link.ts'
import { withLocalizedLinks } from './markdown.server.ts'
import { PostCard } from './post-card.tsx'
import { PostCover } from './post-cover.tsx'
import { PostFacts } from './post-facts.tsx'
import { ReadersGuide, ShareLink } from './readers-guide.tsx'

export const handle = { reading: true, overHero: true, kept: true }

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db } = context.get(appContext)
  const posts = await orServiceUnavailable(context, listPosts(db))
  // After the list: so the page is never newer than what is noted with it.
  const post = await orServiceUnavailable(context, findPost(db, params.id))
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
  const cover = coverAddress(post)
  return [
    ...pageHead({
      title: t.title(post.title, site.name),
      description: post.excerpt,
      isEnglish: true,
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
            lang="en"
            className="border-b border-sand-200 pb-8 text-[20px] leading-[1.5] font-[520] text-lagoon-900 md:text-[23px] lg:col-start-2"
          >
            {post.excerpt}
          </p>
          <ReadersGuide post={post} sections={sections} />
          <div className="min-w-0 lg:col-start-2">
            {html && <Prose html={html} />}
            <ShareLink post={post} className="mt-10 lg:hidden print:hidden" />
          </div>
        </Container>
      </article>
      <AdjacentPosts newer={newer} older={older} />
      {related.length > 0 && (
        <Section className="bg-sand-100 print:hidden">
          <SectionHead eyebrow={t.related.eyebrow} title={t.related.heading} />
          <ul className="three-cards">
            {related.map((one) => (
              <li key={one.id}>
                <PostCard post={one} level="h3" />
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
      className="md:min-h-[620px] [&_img]:object-[60%_70%]"
    >
      <p className="mt-6 flex flex-wrap items-center gap-x-3.5 text-[14.5px] md:gap-x-5 md:text-[15.5px] font-[560] [&>span]:flex [&>span]:items-center [&>span]:gap-1.5 [&_svg]:text-ember-300">
        <Link to={blogPath(post.category)} className="inline-flex min-h-11 items-center rounded-full">
          <Badge tone="ember" className="hover:bg-ember-200">
            {categoryNames[post.category]}
          </Badge>
        </Link>
        <PostFacts post={post} />
        <InEnglishBadge />
      </p>
    </PictureHero>
  )
}

function PostNotFound() {
  const { heading, text, all } = t.notFound
  return (
    <>
      {/* the header lies on it: there is no hero here */}
      <div className="h-[68px] bg-lagoon-950 md:h-[84px]" />
      <HeroCard heading={heading} text={text} picture="jeep-dusk">
        <ErrorActions>
          <LinkButton to="/blog">{all}</LinkButton>
        </ErrorActions>
      </HeroCard>
    </>
  )
}
