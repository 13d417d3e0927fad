import type { PostChangeInput, PostRequestInput, PostWire, WholePostWire } from '#contracts/content/post.ts'
import { type ApiResult, call, query } from './request.ts'

type PostPage = { posts: PostWire[]; total: number; next: string | null }

const post = (id: string) => `/blogs/${encodeURIComponent(id)}`

type PostQuery = { q: string; untranslated: boolean; cursor?: string | null; limit: number }
export const postsPath = ({ untranslated, ...part }: PostQuery) =>
  `/blogs${query({ ...part, untranslated: untranslated ? 'true' : undefined })}`

/** The newest posts that match the search; `next` is the cursor of the following page. */
export async function getPostPage(token: string, wanted: PostQuery): Promise<ApiResult<PostPage>> {
  const response = await call<PostWire[]>(postsPath(wanted), { token })
  if (!response.ok) return response
  const { body: posts, headers } = response
  const next = headers.get('link') ? (posts.at(-1)?.id ?? null) : null
  return { ...response, body: { posts, total: Number(headers.get('x-total-count') ?? posts.length), next } }
}

export const getWholePost = (token: string, id: string) => call<WholePostWire>(post(id), { token })
export const publishPost = (token: string, request: PostRequestInput, idempotencyKey: string) =>
  call<WholePostWire>('/blogs', { method: 'POST', body: request, token, idempotencyKey })
export const changePost = (token: string, id: string, change: PostChangeInput) =>
  call<WholePostWire>(post(id), { method: 'PUT', body: change, token })
export const deletePost = (token: string, id: string) =>
  call<{ message: string }>(post(id), { method: 'DELETE', token })
