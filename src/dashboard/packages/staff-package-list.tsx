import { CalendarCheck, ExternalLink, MapPin, Pencil, Power, Trash2, Users } from 'lucide-react'
import { setPackageActive } from '#api-client/packages.ts'
import { Badge, PackageTypeBadge } from '#components/badge.tsx'
import { PackagePicture } from '#components/package-picture.tsx'
import type { PackageWire } from '#contracts/packages/package.ts'
import { packageFromWire } from '#contracts/primitives/money.ts'
import { ActionButton, ActionIcon, ActionLink } from '#dashboard/components/action-button.tsx'
import { useStaff } from '#dashboard/components/require-session.tsx'
import { useStaffMutation } from '#dashboard/hooks/use-staff-mutation.ts'
import { startingPrice } from '#domain/packages/package-list.ts'
import { languageNames } from '#domain/primitives/language.ts'
import { may } from '#domain/staff/permission.ts'
import { dashboard } from '#i18n/dashboard.ts'
import { dollars } from '#i18n/format-money.ts'
import { parkNames } from '#i18n/safari.ts'
import { staffPackages as t } from '#i18n/staff-packages.ts'
import { dishesLacking, languagesLacking } from './use-packages.ts'

type ListActions = { onChanged(): Promise<void>; onDelete(pkg: PackageWire): void }

export function StaffPackageList({ packages, ...actions }: { packages: PackageWire[] } & ListActions) {
  return (
    <ul aria-label={t.title} className={packageColumns}>
      {packages.map((pkg) => (
        <li key={pkg._id} className="flex">
          <StaffPackageCard pkg={pkg} {...actions} />
        </li>
      ))}
    </ul>
  )
}

export const packageColumns = 'grid gap-4 md:grid-cols-2 xl:grid-cols-3 max-md:gap-3'

function StaffPackageCard({ pkg, onChanged, onDelete }: { pkg: PackageWire } & ListActions) {
  const { staff } = useStaff()
  const price = startingPrice(packageFromWire(pkg))
  const lacking = languagesLacking(pkg)
  return (
    <article aria-labelledby={`package-${pkg._id}`} className="flex w-full min-w-0 flex-col overflow-hidden card">
      <div
        className={`relative h-[132px] bg-lagoon-100 [&_img]:size-full [&_img]:object-cover [&_img]:object-[50%_72%] ${pkg.isActive ? '' : 'grayscale-[.7]'}`}
      >
        <PackagePicture pkg={packageFromWire(pkg)} sizes="(max-width: 760px) 92vw, 400px" />
        <Badge tone="picture" className="numbers absolute top-3 right-3">
          {price === null ? t.unpriced : t.from(dollars(price.amount))}
        </Badge>
      </div>
      <div className="flex flex-1 flex-col gap-2.5 px-4 pt-3.5 pb-4">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={pkg.isActive ? 'leaf' : 'sand'} hasDot>
            {pkg.isActive ? t.state.active : t.state.inactive}
          </Badge>
          <PackageTypeBadge type={pkg.packageType} />
          {lacking.length > 0 && (
            <Badge tone="turmeric">
              {dashboard.translations.lacking(lacking.map((language) => languageNames[language]).join(', '))}
            </Badge>
          )}
        </div>
        <h2 id={`package-${pkg._id}`} dir="auto" className="text-[20px] leading-[1.15] break-words">
          {pkg.name}
        </h2>
        <p dir="auto" className="line-clamp-2 text-[14.5px] leading-snug break-words text-sand-600">
          {pkg.description}
        </p>
        {lacking.map((language) => {
          const dishes = dishesLacking(pkg, language)
          if (dishes.length === 0) return null
          return (
            <p key={language} className="line-clamp-3 text-[13.5px] leading-snug break-words text-sand-700">
              {t.dishesLacking(languageNames[language])} <span lang="en">{dishes.join(', ')}</span>
            </p>
          )
        })}
        <p className="mt-auto flex flex-wrap gap-x-2.5 gap-y-1.5 pt-1 text-[13.5px] font-[560] text-sand-700 [&_svg]:text-ember-600 [&>span]:flex [&>span]:items-center [&>span]:gap-1.5">
          <span>
            <MapPin className="icon" aria-hidden="true" />
            {parkNames[pkg.park]}
          </span>
          <span className="numbers">
            <CalendarCheck className="icon" aria-hidden="true" />
            {t.bookings(pkg.totalBookings)}
          </span>
          <span className="numbers">
            <Users className="icon" aria-hidden="true" />
            {t.seats(pkg.maxCapacity)}
          </span>
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 border-t border-sand-200 bg-sand-50 px-3 py-2.5">
        {may(staff.role, 'write packages') && (
          <ActionLink
            icon={Pencil}
            to={`/dashboard/packages/edit/${encodeURIComponent(pkg._id)}`}
            aria-label={t.editOf(pkg.name)}
            className="max-md:flex-1"
          >
            {t.edit}
          </ActionLink>
        )}
        {may(staff.role, 'price packages') && <Toggle pkg={pkg} onChanged={onChanged} />}
        <span className="ml-auto flex gap-1">
          {pkg.isActive && (
            <a
              href={`/packages/${encodeURIComponent(pkg._id)}`}
              target="_blank"
              rel="noopener"
              aria-label={t.viewOf(pkg.name)}
              title={t.view}
              className="grid size-11 place-items-center rounded-[10px] text-sand-700 transition hover:bg-sand-100 hover:text-lagoon-800 md:size-9"
            >
              <ExternalLink className="icon" aria-hidden="true" />
            </a>
          )}
          {may(staff.role, 'delete packages') && (
            <ActionIcon icon={Trash2} isDanger label={t.deleteOf(pkg.name)} onClick={() => onDelete(pkg)} />
          )}
        </span>
      </div>
    </article>
  )
}

function Toggle({ pkg, onChanged }: { pkg: PackageWire; onChanged(): Promise<void> }) {
  const { run, isBusy } = useStaffMutation((token) => setPackageActive(token, pkg._id, !pkg.isActive), {
    invalidates: [['packages']],
    successToast: pkg.isActive ? t.deactivated(pkg.name) : t.activated(pkg.name),
    failureToast: t.toggleFailed,
    onFailure({ status }) {
      // A colleague deleted it.
      if (status === 404) void onChanged()
    },
  })

  return (
    <ActionButton
      icon={Power}
      isBusy={isBusy}
      onClick={() => run()}
      aria-label={pkg.isActive ? t.deactivateOf(pkg.name) : t.activateOf(pkg.name)}
      className="max-md:flex-1"
    >
      {pkg.isActive ? t.deactivate : t.activate}
    </ActionButton>
  )
}
