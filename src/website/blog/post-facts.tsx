import { CalendarDays, Clock } from 'lucide-react'
import type { Post } from '#domain/content/post.ts'
import { formatDay } from '#i18n/format-date.ts'
import { untranslated } from '#i18n/navigation.ts'

/** When it was written and how long it takes to read; stands in a row of facts. */
export function PostFacts({ post: { date, readTime } }: { post: Pick<Post, 'date' | 'readTime'> }) {
  return (
    <>
      <span>
        <CalendarDays className="icon" aria-hidden="true" />
        <time dateTime={date}>{formatDay(date, 'plain')}</time>
      </span>
      {readTime && (
        <span>
          <Clock className="icon" aria-hidden="true" />
          {timeToRead(readTime)}
        </span>
      )}
    </>
  )
}

/** '5 min read' is how a post keeps it; what somebody has written there in other words stays as it is. */
function timeToRead(readTime: string) {
  const minutes = /^(\d+) min read$/.exec(readTime)?.[1]
  return minutes ? untranslated.readTime(minutes) : <span lang="en">{readTime}</span>
}
