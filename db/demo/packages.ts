import type { StoredPackage } from '#db/packages/packages.ts'
import { jpegOf, type PictureKey } from '#domain/content/picture.ts'
import { defaultPrices, type JeepPrices, type SafariPackage, wholeOffer } from '#domain/packages/package.ts'
import type { PictureAlt } from '#domain/packages/package-pictures.ts'
import type { PackageTranslations } from '#domain/packages/package-texts.ts'
import { translatedLanguages } from '#domain/primitives/language.ts'
import { coverAlts as german } from '#i18n/messages/de/blog.ts'
import { coverAlts as english } from '#i18n/messages/en/blog.ts'
import { coverAlts as french } from '#i18n/messages/fr/blog.ts'
import { dishes } from './dishes.ts'
import { packageTranslations } from './translations/packages.ts'

/** US cents of a seat for a whole day, by the size of the party. */
const fullDaySeats = { 1: 1800, 2: 1500, 3: 1300, 4: 1000, 5: 1000, 6: 1000, 7: 1000 }

/** Sixteen safaris on sale and one out of season. No text promises a sighting. */
const englishPackages: (Omit<SafariPackage, 'totalBookings' | 'inEnglish' | 'image'> & { drawings: PictureKey[] })[] = [
  {
    id: 'yala-morning-safari',
    name: 'Yala Morning Safari',
    description:
      'Enter Block I at first light, when leopards still walk the sandy tracks and the waterholes are busy. ' +
      'Four hours with a driver who has known these rocks for years and takes the time to wait in the right ' +
      'places.',
    park: 'yala',
    block: 'blockI',
    packageType: 'both',
    maxCapacity: 7,
    highlights: [
      'Leopards at their most active hour',
      'Rock outcrops and coastal lagoons in one drive',
      'Back in Tissamaharama before the heat of the day',
    ],
    features: [
      'Pickup in Tissamaharama or Kataragama',
      'Raised seats with a clear view to both sides',
      'Binoculars to share',
      'Drinking water',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['leopard-walk', 'yala', 'langurs'],
    ...wholeOffer,
    slotSeatPrices: { fullDay: fullDaySeats },
    ...defaultPrices,
    mealOptions: null,
  },
  {
    id: 'yala-full-day',
    name: 'Full Day Yala Experience',
    description:
      'From the gate at dawn to the last light, with a long lunch break in the shade while the park rests. A ' +
      'full day lets you leave the crowded tracks to others and return to a waterhole as often as you like.',
    park: 'yala',
    block: 'blockI',
    packageType: 'private',
    maxCapacity: 7,
    highlights: [
      'The two best hours: first and last light',
      'Lunch break by the Menik River',
      'Time for birds, reptiles and the coast at Patanangala',
    ],
    features: [
      'Choose your lunch dish by dish',
      'Pickup in Tissamaharama or Kataragama',
      'Cool box with water and king coconuts',
      'Binoculars and field guides',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['jeep', 'leopard-tree', 'crocodile', 'yala-dusk'],
    ...wholeOffer,
    offeredSlots: ['fullDay'],
    presetSlot: 'fullDay',
    ...defaultPrices,
    jeep: jeeps([700, 700, 900, 1200], [900, 900, 1100, 1500], [1200, 1200, 1500, 1900]),
    shared: null,
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.riverLunch },
  },
  {
    id: 'yala-shared-dawn',
    name: 'Shared Dawn Jeep to Yala',
    description:
      'One jeep, seven seats and fellow early risers. For guests who travel alone or as a couple and like ' +
      'company: choose your numbered seat, and share the first light of Block I with the others.',
    park: 'yala',
    block: 'blockI',
    packageType: 'shared',
    maxCapacity: 7,
    highlights: [
      'Your own numbered seat',
      'Company on the first drive of the day',
      'Departs with any number of guests',
    ],
    features: [
      'Meeting point on the shore of Tissa Wewa',
      'Binoculars to share',
      'Drinking water',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['gate', 'yala', 'peacock'],
    ...wholeOffer,
    slotSeatPrices: {
      extended: { 1: 1500, 2: 1300, 3: 1100, 4: 900, 5: 800, 6: 800, 7: 800 },
      fullDay: fullDaySeats,
    },
    jeep: null,
    shared: { 1: 1200, 2: 1000, 3: 900, 4: 700, 5: 600, 6: 600, 7: 600 },
    guide: null,
    tickets: defaultPrices.tickets,
    meals: defaultPrices.meals,
    mealOptions: { breakfast: dishes.breakfast, lunch: [] },
  },
  {
    id: 'yala-afternoon-light',
    name: 'Yala in the Afternoon Light',
    description:
      'We enter at 2:30 PM, after the morning jeeps have left. The rocks still hold the heat, elephants come ' +
      'down to drink, and the last hour turns the grass to copper. Photographers ask for this drive.',
    park: 'yala',
    block: 'blockI',
    packageType: 'private',
    maxCapacity: 6,
    highlights: ['Golden light before sunset', 'Elephants at the water', 'Fewer jeeps at the gate than at dawn'],
    features: [
      'Six guests at most, so there is room for cameras',
      'Beanbags for long lenses',
      'Pickup in Tissamaharama or Kataragama',
      'Drinking water',
    ],
    isActive: true,
    drawings: ['yala-dusk', 'leopard-tree', 'jeep-dusk'],
    ...wholeOffer,
    offeredSlots: ['afternoon'],
    presetSlot: 'afternoon',
    ...defaultPrices,
    jeep: jeeps([600, 600, 800, 1100], [800, 800, 1000, 1300], [1100, 1100, 1300, 1600]),
    shared: null,
    mealOptions: null,
  },
  {
    id: 'yala-palu-season',
    name: 'Palu Season Bear Search',
    description:
      'In June and July the palu trees ripen, and the shy sloth bears of Yala climb them for the sweet yellow ' +
      'fruit. Even then, some drives find a bear and others do not. We know the trees, start early and stay ' +
      'patient.',
    park: 'yala',
    block: 'blockI',
    packageType: 'private',
    maxCapacity: 6,
    highlights: [
      'Palu and weera trees that we know one by one',
      'The best weeks for sloth bears: June and July',
      'A driver who reads tracks',
    ],
    features: [
      'Extended morning, until noon',
      'Breakfast stop in the park',
      'Binoculars for every guest',
      'Drinking water',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['sloth-bear', 'langurs', 'breakfast'],
    ...wholeOffer,
    offeredSlots: ['morning', 'extended', 'fullDay'],
    presetSlot: 'extended',
    ...defaultPrices,
    jeep: jeeps([700, 700, 850, 1200], [900, 900, 1050, 1400], [1200, 1200, 1400, 1700]),
    shared: null,
    guide: { driver: 0, driverGuide: 1200, separateGuide: 1800 },
    mealOptions: { breakfast: dishes.breakfast, lunch: [] },
  },
  {
    id: 'yala-across-the-river',
    name: 'Across the Menik River',
    description:
      'Block II lies beyond the river and sees few jeeps. Long, empty stretches of thorn scrub and shore wait ' +
      'on the far side. The crossing depends on the water level: if the river is high, we agree on another day ' +
      'with you.',
    park: 'yala',
    block: 'blockII',
    packageType: 'private',
    maxCapacity: 5,
    highlights: ['A river crossing', 'Shore, scrub and hardly another jeep', 'For guests who already know Block I'],
    features: [
      'Four-wheel drive with high clearance',
      'Well-stocked cool box',
      'Separate guide recommended',
      'Free change of date if the river is high',
    ],
    isActive: true,
    drawings: ['river', 'dunes', 'leopard-walk'],
    ...wholeOffer,
    offeredSlots: ['extended', 'fullDay'],
    presetSlot: 'fullDay',
    ...defaultPrices,
    jeep: jeeps([1000, 1000, 1300, 1800], [1300, 1300, 1600, 2200], [1600, 1600, 2000, 2600]),
    shared: null,
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.boxLunch },
  },
  {
    id: 'yala-quiet-side',
    name: 'The Quiet Side of Yala',
    description:
      'Blocks III and IV begin beyond Galge, an hour from the coast: taller forest, old rock pools and long ' +
      'stretches without another engine. Sightings take more patience here, but when one comes, you have it to ' +
      'yourself.',
    park: 'yala',
    block: 'blockIIIIV',
    packageType: 'private',
    maxCapacity: 7,
    highlights: ['Forest instead of queues', 'Rock pools where animals come to drink', 'Good for dry-forest birds'],
    features: [
      'Pickup in Kataragama or Tissamaharama',
      'Binoculars to share',
      'Breakfast stop under tamarind trees',
      'Drinking water',
    ],
    isActive: true,
    drawings: ['langurs', 'peacock', 'breakfast'],
    ...wholeOffer,
    ...defaultPrices,
    jeep: jeeps([600, 600, 800, 1100], [800, 800, 1000, 1300], [1100, 1100, 1300, 1600]),
    shared: null,
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.boxLunch },
  },
  {
    id: 'yala-weheragala',
    name: 'Weheragala and Block V',
    description:
      'Around the Weheragala reservoir the forest opens onto grassland and wide water. Elephants and deer ' +
      'graze along the shore, fish eagles watch from dead trees, and Block V stays calm when the coast is ' +
      'busy.',
    park: 'yala',
    block: 'blockV',
    packageType: 'both',
    maxCapacity: 7,
    highlights: ['Wide water and open views', 'Grey-headed fish eagles', 'Herds on the shore in the dry months'],
    features: ['Private jeep or single seats', 'Binoculars to share', 'Drinking water', 'We buy your park tickets'],
    isActive: true,
    drawings: ['fish-eagle', 'herd', 'lunugamwehera'],
    ...wholeOffer,
    slotSeatPrices: { fullDay: fullDaySeats },
    ...defaultPrices,
    jeep: jeeps([600, 600, 750, 1000], [800, 800, 950, 1250], [1000, 1000, 1250, 1550]),
    mealOptions: null,
  },
  {
    id: 'yala-together',
    name: 'Yala Together: Two Jeeps',
    description:
      'For families and groups of friends of up to fourteen. Two jeeps leave together, keep in touch by radio ' +
      'and meet for breakfast in the park, so that nobody misses what the others saw.',
    park: 'yala',
    block: '',
    packageType: 'private',
    maxCapacity: 14,
    highlights: ['Up to fourteen guests', 'Drivers in radio contact', 'A breakfast stop together'],
    features: [
      'As many jeeps as your group needs',
      'Seats beside an adult for small children',
      'We choose the block with you the evening before',
      'Drinking water',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['breakfast', 'jeep', 'yala'],
    ...wholeOffer,
    ...defaultPrices,
    jeep: jeeps([900, 900, 1200, 1800], [1300, 1300, 1600, 2200], [1800, 1800, 2200, 2800]),
    shared: null,
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.riverLunch },
  },
  {
    id: 'bundala-bird-watching',
    name: 'Bundala Bird Watching',
    description:
      "Lagoons, dunes and salt pans half an hour from Tissamaharama: Bundala was Sri Lanka's first Ramsar wetland. Painted " +
      'storks, spoonbills and herons live here all year, and waders from the north join them from September to March.',
    park: 'bundala',
    block: '',
    packageType: 'both',
    maxCapacity: 6,
    highlights: [
      'Painted storks and pelicans',
      'Northern waders from September to March',
      'Mugger crocodiles on the banks',
    ],
    features: [
      'A driver who knows the calls',
      'Spotting scope on board',
      'Binoculars for every guest',
      'A bird checklist to keep',
      'Drinking water',
    ],
    isActive: true,
    drawings: ['bundala', 'roost', 'crocodile'],
    ...wholeOffer,
    slotSeatPrices: { fullDay: fullDaySeats },
    ...defaultPrices,
    tickets: { foreign: 1200, local: 400 },
    mealOptions: { breakfast: dishes.breakfast, lunch: [] },
  },
  {
    id: 'bundala-lagoon-afternoon',
    name: 'Bundala Lagoons at Dusk',
    description:
      'An unhurried afternoon between lagoon and sea, when the wind drops and flocks come in to roost. ' +
      'Crocodiles bask on the mud, elephants sometimes cross, and the dunes catch the last of the sun.',
    park: 'bundala',
    block: '',
    packageType: 'private',
    maxCapacity: 7,
    highlights: ['Dunes and sea behind the lagoons', 'Flocks coming in to roost', 'A short drive, good with children'],
    features: [
      'Pickup in Tissamaharama or Hambantota',
      'Binoculars to share',
      'Tea and snacks at the last stop',
      'Drinking water',
    ],
    isActive: true,
    drawings: ['dunes', 'roost', 'crocodile'],
    ...wholeOffer,
    offeredSlots: ['afternoon'],
    presetSlot: 'afternoon',
    ...defaultPrices,
    jeep: jeeps([500, 500, 650, 900], [650, 650, 800, 1100], [900, 900, 1100, 1400]),
    shared: null,
    tickets: { foreign: 1200, local: 400 },
    mealOptions: null,
  },
  {
    id: 'bundala-shared-wetlands',
    name: 'Shared Seats to the Wetlands',
    description:
      'Six seats, one spotting scope and a driver who stops for small brown birds too. For travellers who ' +
      'would rather share a jeep with other birdwatchers than hurry through alone.',
    park: 'bundala',
    block: '',
    packageType: 'shared',
    maxCapacity: 6,
    highlights: ['Six guests at most', 'Time to look properly', 'Kingfishers, bee-eaters and waders'],
    features: ['Spotting scope on board', 'Meeting point on the shore of Tissa Wewa', 'A bird checklist to keep'],
    isActive: true,
    drawings: ['crocodile', 'bundala', 'fish-eagle'],
    ...wholeOffer,
    offeredSlots: ['morning', 'afternoon'],
    jeep: null,
    shared: { 1: 1100, 2: 900, 3: 800, 4: 650, 5: 550, 6: 550, 7: 550 },
    guide: null,
    tickets: { foreign: 1200, local: 400 },
    meals: null,
    mealOptions: null,
  },
  {
    id: 'udawalawe-elephants',
    name: 'Udawalawe Elephant Safari',
    description:
      'Open grassland around a wide reservoir, with elephants in every month of the year. Herds with calves ' +
      'graze close to the tracks, buffalo lie in the shallows, and the southern hills rise behind it all.',
    park: 'udawalawe',
    block: '',
    packageType: 'both',
    maxCapacity: 7,
    highlights: [
      'Elephants all year round',
      'Open views, easy with children',
      'Changeable hawk-eagles on bare branches',
    ],
    features: [
      'Hotel pickup in Udawalawe or Embilipitiya',
      'Binoculars to share',
      'Drinking water',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['herd', 'udawalawe', 'calves', 'seat-view'],
    ...wholeOffer,
    slotSeatPrices: { fullDay: fullDaySeats },
    ...defaultPrices,
    jeep: jeeps([500, 500, 700, 1000], [750, 750, 950, 1250], [1000, 1000, 1250, 1600]),
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.boxLunch },
  },
  {
    id: 'udawalawe-transit-home',
    name: 'Udawalawe and the Elephant Transit Home',
    description:
      'A morning with the herds, lunch by the reservoir, then a public feeding at the nearby Elephant Transit ' +
      'Home, where orphaned calves grow up with as little human contact as possible and are returned to the ' +
      'wild. You watch from a platform.',
    park: 'udawalawe',
    block: '',
    packageType: 'private',
    maxCapacity: 7,
    highlights: [
      'Wild herds first, orphans later',
      'A place that returns elephants to the wild',
      'An unhurried full day',
    ],
    features: [
      'Transfer from Tissamaharama on request',
      'Choose your lunch dish by dish',
      'Visit to the Transit Home arranged for you',
      'Binoculars to share',
      'Drinking water',
    ],
    isActive: true,
    drawings: ['calves', 'udawalawe', 'corridor'],
    ...wholeOffer,
    offeredSlots: ['fullDay'],
    presetSlot: 'fullDay',
    ...defaultPrices,
    jeep: jeeps([800, 800, 1000, 1400], [1000, 1000, 1200, 1700], [1300, 1300, 1600, 2100]),
    shared: null,
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.riverLunch },
  },
  {
    id: 'udawalawe-big-party',
    name: 'Udawalawe for Big Parties',
    description:
      'School classes, wedding guests, company outings: up to twenty people in as many jeeps as it takes, with ' +
      'one lead driver who plans the stops so that everyone sees the same herd.',
    park: 'udawalawe',
    block: '',
    packageType: 'private',
    maxCapacity: 20,
    highlights: ['Up to twenty guests', 'One plan for all jeeps', 'Elephants in open country'],
    features: [
      'As many jeeps as your group needs',
      'One invoice',
      'Lunch boxes on request',
      'First-aid kit in each jeep',
    ],
    isActive: true,
    drawings: ['seat-view', 'herd', 'jeep'],
    ...wholeOffer,
    ...defaultPrices,
    jeep: jeeps([1500, 1500, 2000, 2900], [2100, 2100, 2700, 3600], [2900, 2900, 3500, 4500]),
    shared: null,
    tickets: { foreign: 1400, local: 400 },
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.boxLunch },
  },
  {
    id: 'lunugamwehera-corridor',
    name: 'The Corridor of Lunugamwehera',
    description:
      'The quiet park that links Yala and Udawalawe. Elephants wander through it from one to the other, and ' +
      'around its reservoir you hear wind and birds instead of engines. Sightings are never certain here; the ' +
      'calm is.',
    park: 'Lunugamwehera',
    block: '',
    packageType: 'both',
    maxCapacity: 7,
    highlights: ['Hardly another jeep', 'Elephants on the move', 'Raptors over the reservoir'],
    features: [
      'Forty minutes from Tissamaharama',
      'Binoculars to share',
      'Breakfast stop by the water',
      'Drinking water',
      'We buy your park tickets',
    ],
    isActive: true,
    drawings: ['corridor', 'lunugamwehera', 'fish-eagle'],
    ...wholeOffer,
    slotSeatPrices: { fullDay: fullDaySeats },
    ...defaultPrices,
    tickets: { foreign: 1000, local: 300 },
    mealOptions: { breakfast: dishes.breakfast, lunch: dishes.boxLunch },
  },
  {
    id: 'lunugamwehera-resting-weeks',
    name: 'While Yala Rests',
    description:
      "For some weeks in September and October, Yala's Block I is usually closed so that the park can rest in " +
      'the drought. This drive looks for the same animals next door, around the Lunugamwehera reservoir.',
    park: 'Lunugamwehera',
    block: '',
    packageType: 'private',
    maxCapacity: 7,
    highlights: ["Made for Yala's closed weeks", 'Animals gather at the last water', 'Offered only in that season'],
    features: ['Pickup in Tissamaharama or Kataragama', 'Binoculars to share', 'Drinking water'],
    isActive: false,
    drawings: ['peacock', 'lunugamwehera', 'corridor'],
    ...wholeOffer,
    ...defaultPrices,
    shared: null,
    tickets: { foreign: 1000, local: 300 },
    mealOptions: null,
  },
]

/** With their German and French texts. */
export const demoPackages: StoredPackage[] = englishPackages.map(({ drawings, ...pkg }) => {
  const translations: PackageTranslations = {}
  for (const language of translatedLanguages) {
    const texts = packageTranslations[pkg.name]?.[language]
    if (!texts) continue
    const { mealItems: dishes, ...others } = texts
    translations[language] = { ...others, dishes }
  }
  const pictures = drawings.map((key) => ({ image: jpegOf(key), alt: altsOf(key) }))
  return { ...pkg, translations, pictures, image: pictures[0]?.image ?? null }
})

function altsOf(key: PictureKey): PictureAlt {
  const [en, de, fr] = [english, german, french].map((alts) => alts[key]) as [string, string, string]
  return { en, de, fr }
}

type Row = [morning: number, afternoon: number, extended: number, fullDay: number]

/** US cents for basic, luxury and super luxury. */
function jeeps(basic: Row, luxury: Row, superLuxury: Row): JeepPrices {
  const row = ([morning, afternoon, extended, fullDay]: Row) => ({ morning, afternoon, extended, fullDay })
  return { basic: row(basic), luxury: row(luxury), superLuxury: row(superLuxury) }
}
