import { ArrowLeft, ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Container } from '#components/container.tsx'
import type { Post } from '#domain/content/post.ts'
import { post as t } from '#i18n/blog.ts'
import { postPath } from './blog-url.ts'

/** The post before and the post after, by date. */
export function AdjacentPosts({ newer, older }: { newer: Post | undefined; older: Post | undefined }) {
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
        lang="en"
        className="display mt-1.5 text-[21px] leading-[1.15] font-[660] text-balance text-lagoon-900 group-hover:underline group-hover:decoration-2 group-hover:underline-offset-4"
      >
        {post.title}
      </span>
    </Link>
  )
}
