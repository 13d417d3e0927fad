import { CalendarDays, Clock } from 'lucide-react'
import { formatDay } from '#rules/day.ts'
import type { Post } from '#rules/post.ts'

/** When it was written and how long it takes to read; stands in a row of facts. */
export function PostFacts({ post: { date, readTime } }: { post: Pick<Post, 'date' | 'readTime'> }) {
  return (
    <>
      <span>
        <CalendarDays className="icon" aria-hidden="true" />
        <time dateTime={date}>{formatDay(date, 'short')}</time>
      </span>
      {readTime && (
        <span>
          <Clock className="icon" aria-hidden="true" />
          <span lang="en">{readTime}</span>
        </span>
      )}
    </>
  )
}
