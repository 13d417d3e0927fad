import { useSearchParams } from 'react-router'
import { Select } from '#components/select.tsx'
import type { SafariPackage } from '#domain/packages/package.ts'
import { type Block, blocks, parkHasBlocks, parks } from '#domain/parks/park.ts'
import { bookingLabels, customiser as t } from '#i18n/booking.ts'
import { blockNames, customSafariTexts, parkNames } from '#i18n/safari.ts'
import { inPlace } from '#website/layout/navigation-state.ts'
import { withCustomPlace } from './custom-place.ts'
import { CustomiserSection } from './customiser-layout.tsx'

/** Park and block of a custom safari. They are in the URL, so that a shared link keeps them. */
export function CustomParkSection({ pkg: { park, block }, number }: { pkg: SafariPackage; number: number }) {
  const [params, setParams] = useSearchParams()
  const go = (place: Partial<Pick<SafariPackage, 'park' | 'block'>>) =>
    setParams(withCustomPlace(params, { park, block: '', ...place }), inPlace)
  const options: { value: Block | ''; label: string }[] = blocks.map((value) => ({ value, label: blockNames[value] }))
  return (
    <CustomiserSection number={number} name={t.park}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Select
          label={customSafariTexts.park}
          name="park"
          value={park}
          options={parks.map((value) => ({ value, label: bookingLabels.nationalPark(parkNames[value]) }))}
          onChange={(chosen) => go({ park: chosen, block: blocks[0] })}
        />
        {parkHasBlocks(park) && (
          <Select
            label={customSafariTexts.block}
            name="block"
            value={block}
            options={[...options, { value: '', label: customSafariTexts.everyBlock }]}
            onChange={(chosen) => go({ block: chosen })}
          />
        )}
      </div>
      <p className="text-[15px] text-sand-600">{customSafariTexts.parkHint}</p>
    </CustomiserSection>
  )
}
