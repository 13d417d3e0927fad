import { Banner } from '#components/banner.tsx'
import { LinkButton } from '#components/button.tsx'
import { closureNotices as t } from '#i18n/closure-notices.ts'
import { useDisruptions } from './use-disruptions.ts'

/** On Today, while guests of a closed park wait for a call or have not answered. */
export function DisruptionBar() {
  const { data } = useDisruptions()
  const open = data?.disruptions.filter(({ waiting }) => waiting > 0) ?? []
  return open.map(({ id, waiting, toCall }) => (
    <Banner
      key={id}
      tone="error"
      title={t.bar(waiting, toCall)}
      className="mb-4"
      action={
        <LinkButton
          to={`/dashboard?section=parks&disruption=${id}`}
          size="sm"
          className="max-md:min-h-12 max-md:w-full"
        >
          {t.open}
        </LinkButton>
      }
    />
  ))
}
