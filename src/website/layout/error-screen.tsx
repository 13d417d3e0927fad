import { useLocation } from 'react-router'
import { LinkButton } from '#components/button.tsx'
import { ownPath } from '#domain/primitives/language.ts'
import { errors } from '#i18n/website.ts'
import { ErrorMessage } from './error-message.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'
import { useSite } from './use-site.ts'

/** Replaces a page that failed. The error itself is only in the log. */
export function ErrorScreen({ status }: { status: number }) {
  const site = useSite()
  const { pathname, search } = useLocation()
  const { heading, text } = messagesFor(status)
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${heading} | ${site.name}`}</title>
      <SiteHeader site={site} />
      <main id="content" className="flex-1">
        <ErrorMessage heading={heading} text={text}>
          {status >= 500 ? (
            // A new document, because the failure may be a script of an old version.
            <LinkButton to={ownPath(`${pathname}${search}`)} reloadDocument>
              {errors.again}
            </LinkButton>
          ) : (
            <LinkButton to="/packages" reloadDocument>
              {errors.packages}
            </LinkButton>
          )}
        </ErrorMessage>
      </main>
      <SiteFooter site={site} />
    </div>
  )
}

function messagesFor(status: number): { heading: string; text: string } {
  if (status === 404) return errors.notFound
  if (status === 503) return errors.away
  return status >= 500 ? errors.unexpected : errors.refused
}
