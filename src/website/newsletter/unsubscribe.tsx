import { apiContext } from '#app-context.ts'
import { newsletter as t } from '#i18n/newsletter.ts'
import type { Route } from './+types/unsubscribe'
import { NewsletterLinkPage, readNewsletterLink, submitNewsletterLink } from './newsletter-link.tsx'

export const handle = { reading: true }

/** The link at the foot of every newsletter. */
export function loader({ request }: Route.LoaderArgs) {
  return readNewsletterLink(request)
}

export function action({ context, request }: Route.ActionArgs) {
  return submitNewsletterLink(context.get(apiContext), request, { path: '/newsletter/leave', news: 'left' })
}

export function meta() {
  return [
    { title: t.leave.heading },
    { name: 'description', content: t.leave.text },
    { name: 'robots', content: 'noindex' },
  ]
}

export default function Leave({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <NewsletterLinkPage {...loaderData} action="/newsletter/leave" asking={t.leave} trouble={actionData?.trouble} />
  )
}
