import { Badge } from '#components/badge.tsx'
import { Card, CardBody, CardFacts, CardLink, CardPicture } from '#components/card.tsx'
import { langOf } from '#components/lang-of.ts'
import type { Post } from '#domain/content/post.ts'
import { categoryNames } from '#i18n/blog.ts'
import { postPath } from './blog-url.ts'
import { PostCover } from './post-cover.tsx'
import { PostFacts } from './post-facts.tsx'

/** `isWide` puts the picture beside the text. */
export function PostCard({
  post,
  level: Heading = 'h2',
  isWide = false,
}: {
  post: Post
  level?: 'h2' | 'h3'
  isWide?: boolean
}) {
  return (
    <Card isLifting className={`h-full ${isWide ? 'lg:flex-row' : ''}`}>
      <CardPicture
        className={isWide ? 'aspect-[3/2] lg:mb-2.5 lg:w-[58%] lg:shrink-0' : 'aspect-[3/2]'}
        badges={<Badge tone="picture">{categoryNames[post.category]}</Badge>}
      >
        <PostCover
          post={post}
          sizes={`(max-width: 760px) 92vw, (max-width: 1023px) ${isWide ? '92vw' : '46vw'}, ${isWide ? '700px' : '384px'}`}
        />
      </CardPicture>
      <CardBody className={isWide ? 'lg:justify-center lg:py-10 lg:pr-12 lg:pl-10' : ''}>
        <Heading
          className={isWide ? 'text-[clamp(30px,3.6vw,50px)] leading-[1.02]' : 'text-[27px] leading-[1.1] font-[670]'}
        >
          <CardLink to={postPath(post.id)} lang={langOf(post, 'title')}>
            {post.title}
          </CardLink>
        </Heading>
        <p
          lang={langOf(post, 'excerpt')}
          className={`mb-5 text-sand-600 ${isWide ? 'mt-3 lg:mt-5 lg:mb-7 lg:text-[18px]' : 'mt-3'}`}
        >
          {post.excerpt}
        </p>
        <CardFacts className={isWide ? 'lg:mt-0' : ''}>
          <PostFacts post={post} />
        </CardFacts>
      </CardBody>
    </Card>
  )
}
