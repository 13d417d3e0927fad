import { Picture } from '#components/picture.tsx'
import { coverOf, type Post } from '#domain/content/post.ts'
import { coverAlts } from '#i18n/blog.ts'

export function PostCover({
  post,
  sizes,
  isPriority = false,
}: {
  post: Pick<Post, 'title' | 'image' | 'category'>
  sizes: string
  isPriority?: boolean
}) {
  const cover = coverOf(post)
  if ('picture' in cover) {
    const { picture } = cover
    const alt = typeof picture === 'string' ? (coverAlts[picture] ?? '') : post.title
    return <Picture picture={picture} alt={alt} sizes={sizes} priority={isPriority} />
  }
  return (
    <img
      src={cover.address}
      alt={post.title}
      width={1200}
      height={800}
      loading={isPriority ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : undefined}
      decoding="async"
    />
  )
}
