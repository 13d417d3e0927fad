import { Banner } from '#components/banner.tsx'
import { Button, LinkButton } from '#components/button.tsx'
import { OptionCards } from '#components/option-cards.tsx'
import { Select } from '#components/select.tsx'
import { isPriced, type SafariPackage, type VisitorType, visitorTypes } from '#domain/packages/package.ts'
import { isBookedByForm } from '#domain/packages/popular-package.ts'
import { ticketPricePerPerson } from '#domain/packages/price.ts'
import { bookingLabels } from '#i18n/booking.ts'
import { bookingForm as t } from '#i18n/booking-form.ts'
import { dollars } from '#i18n/format-money.ts'
import { visitorNames } from '#i18n/safari.ts'

/** Any active package or none; with one, the visitor type, which decides the park ticket. */
export function TripPackageChoice({
  packages,
  isPart,
  pkg,
  visitorType,
  onPick,
  onVisitor,
}: {
  packages: readonly SafariPackage[]
  isPart: boolean
  pkg: SafariPackage | null
  visitorType: VisitorType
  onPick: (id: string) => void
  onVisitor: (type: VisitorType) => void
}) {
  const isBySeat = (offered: SafariPackage) => !isBookedByForm(offered) && isPriced(offered, 'shared')
  return (
    <>
      <Select
        label={t.package}
        name="package"
        hint={t.packageHint}
        value={pkg?.id ?? ''}
        onChange={onPick}
        options={[
          { value: '', label: t.noPackage },
          ...packages.map((offered) => ({
            value: offered.id,
            label: isBySeat(offered) ? t.bySeat(offered.name) : offered.name,
          })),
        ]}
        className="md:col-span-2"
      />
      {isPart && (
        <LinkButton
          to="/packages"
          look="plain"
          size="sm"
          className="-mt-2 -ml-3 min-h-11 justify-self-start md:col-span-2"
        >
          {t.allPackages}
        </LinkButton>
      )}
      {pkg && !isBookedByForm(pkg) && (
        <Banner
          tone="warning"
          className="md:col-span-2"
          title={isBySeat(pkg) ? t.soldBySeat(pkg.name) : t.unpriced(pkg.name)}
          action={
            <div className="flex flex-wrap gap-2.5">
              {isBySeat(pkg) && (
                <LinkButton to={customiserPath(pkg)} size="sm" className="min-h-11">
                  {t.chooseSeats}
                </LinkButton>
              )}
              <Button look="line" size="sm" onClick={() => onPick('')} className="min-h-11">
                {t.withoutPackage}
              </Button>
            </div>
          }
        >
          {isBySeat(pkg) ? t.soldBySeatText : t.unpricedText}
        </Banner>
      )}
      {pkg && isBookedByForm(pkg) && (
        <OptionCards
          legend={t.visitorType}
          name="visitorType"
          columns={2}
          value={visitorType}
          onChange={onVisitor}
          options={visitorTypes.map((type) => ({
            value: type,
            label: bookingLabels.visitor(visitorNames[type]),
            detail: t.ticketEach(dollars(ticketPricePerPerson(pkg, type))),
          }))}
          className="md:col-span-2"
        />
      )}
    </>
  )
}

export function customiserPath({ id }: Pick<SafariPackage, 'id'>): string {
  return `/packages?${new URLSearchParams({ package: id })}`
}
