import { z } from 'zod'

/**
 * The product feed of Google Things to do, as far as our feed uses it. Google publishes a protocol buffer definition and an example in
 * JSON, but no JSON Schema; this is written from both, as read on 27 November 2026. Strict: a field that Google does not know is an error.
 *
 * - https://developers.google.com/actions-center/verticals/things-to-do/reference/feed-spec/product-feed
 * - https://developers.google.com/actions-center/verticals/things-to-do/reference/feed-spec/sample
 * - https://developers.google.com/actions-center/verticals/things-to-do/reference/feed-spec/product-category
 */

const text = (longest: number) =>
  z.strictObject({
    localized_texts: z
      .array(
        z.strictObject({
          language_code: z.string().regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/),
          text: z.string().min(1).max(longest),
        }),
      )
      .min(1)
      // One text per language.
      .refine((texts) => new Set(texts.map(({ language_code }) => language_code)).size === texts.length),
  })

const id = z.string().min(1).max(255)
const url = z.strictObject({ url: z.url({ protocol: /^https?$/ }) })

/** google.type.Money: whole units, and billionths of a unit. */
const Money = z.strictObject({
  currency_code: z.string().regex(/^[A-Z]{3}$/),
  units: z.int().min(0),
  nanos: z.int().min(0).max(999_999_999).optional(),
})

const Location = z
  .strictObject({
    place_id: z.string().optional(),
    place_info: z
      .strictObject({
        name: z.string().min(1),
        phone_number: z.string().optional(),
        website_url: z.string().optional(),
        coordinates: z
          .strictObject({ latitude: z.number().min(-90).max(90), longitude: z.number().min(-180).max(180) })
          .optional(),
        unstructured_address: z.string().optional(),
      })
      .optional(),
  })
  .refine(({ place_id, place_info }) => Boolean(place_id) !== Boolean(place_info))

const RelatedLocation = z.strictObject({
  location: z.strictObject({ location: Location }),
  relation_type: z.enum([
    'RELATION_TYPE_RELATED_NO_ADMISSION',
    'RELATION_TYPE_ADMISSION_TICKET',
    'RELATION_TYPE_SUPPLEMENTARY_ADDON',
  ]),
})

const Option = z.strictObject({
  id,
  title: text(150),
  landing_page: url,
  landing_page_list_view: url.optional(),
  duration_sec: z.int().positive().optional(),
  cancellation_policy: z
    .strictObject({
      refund_conditions: z.array(
        z.strictObject({
          min_duration_before_start_time_sec: z.int().min(0),
          refund_percent: z.int().min(0).max(100),
        }),
      ),
    })
    .optional(),
  // The valid labels that we use.
  option_categories: z.array(z.strictObject({ label: z.enum(['animals', 'day-trips']) })).optional(),
  related_locations: z.array(RelatedLocation).optional(),
  price_options: z.array(z.strictObject({ id, title: z.string().min(1), price: Money })).min(1),
})

const Product = z.strictObject({
  id,
  title: text(150),
  description: text(16_000).optional(),
  product_features: z
    .array(
      z.strictObject({
        feature_type: z.enum(['TEXT_FEATURE_INCLUSION', 'TEXT_FEATURE_HIGHLIGHT', 'TEXT_FEATURE_MUST_KNOW']),
        value: text(16_000),
      }),
    )
    .optional(),
  options: z
    .array(Option)
    .min(1)
    .refine((options) => new Set(options.map((option) => option.id)).size === options.length),
  related_media: z.array(url.extend({ type: z.literal('MEDIA_TYPE_PHOTO') })).optional(),
  operator: z
    .strictObject({
      google_business_profile_name: text(150),
      locations: z.array(z.strictObject({ location: Location })).optional(),
    })
    .optional(),
  inventory_types: z
    .array(z.enum(['INVENTORY_TYPE_DEFAULT', 'INVENTORY_TYPE_OFFICIAL', 'INVENTORY_TYPE_OPERATOR_DIRECT']))
    .optional(),
  fulfillment_type: z.strictObject({ mobile: z.boolean(), print_at_home: z.boolean(), pickup: z.boolean() }).optional(),
})

export const ProductFeed = z.strictObject({
  feed_metadata: z
    .strictObject({
      shard_id: z.int().min(0),
      total_shards_count: z.int().min(1),
      processing_instruction: z.literal('PROCESS_AS_SNAPSHOT'),
      nonce: z.int().positive(),
    })
    .refine(({ shard_id, total_shards_count }) => shard_id < total_shards_count),
  products: z
    .array(Product)
    .refine((products) => new Set(products.map((product) => product.id)).size === products.length),
})
export type ProductFeed = z.infer<typeof ProductFeed>
