import { LinkButton } from '#components/button.tsx'
import { EmptyState } from '#components/empty-state.tsx'
import type { Post } from '#domain/content/post.ts'
import { blog as t } from '#i18n/blog.ts'
import { InEnglish } from '#website/layout/in-english.tsx'
import { PostCard } from './post-card.tsx'

/** The newest post wide, the others in threes. `isWhole` is the list of all categories. */
export function PostList({ posts, isWhole }: { posts: readonly Post[]; isWhole: boolean }) {
  const [newest, ...others] = posts
  // One that would be left alone in the last row stands above all rows.
  const hasWide = isWhole || posts.length % 3 === 1
  return (
    <>
      <p role="status" data-refresh-news="" className="mb-2 min-h-6 text-[14.5px] text-sand-600" />
      {newest && <InEnglish what="posts" className="mb-5" />}
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
