import { CalendarDays, Clock } from 'lucide-react'
import type { Post } from '#domain/content/post.ts'
import { formatDay } from '#i18n/format-date.ts'
import { untranslated } from '#i18n/navigation.ts'

/** For a row of facts: date and reading time. */
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

/** '5 min read' is translated; any other text of the author stays as it is. */
function timeToRead(readTime: string) {
  const minutes = /^(\d+) min read$/.exec(readTime)?.[1]
  return minutes ? untranslated.readTime(minutes) : <span lang="en">{readTime}</span>
}
