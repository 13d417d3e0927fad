import { Banner } from '#components/banner.tsx'
import { ActionLink } from '#dashboard/components/action-button.tsx'
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
        <ActionLink
          look="dark"
          to={`/dashboard?section=parks&disruption=${id}`}
          className="max-md:min-h-12 max-md:w-full"
        >
          {t.open}
        </ActionLink>
      }
    />
  ))
}
