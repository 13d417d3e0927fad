/** The about page: story, mission, business, team and certifications. The team is named by roles, not persons. */
export const about = {
  title: (name: string) => `About us: safaris from a garden bungalow in Tissamaharama | ${name}`,
  description:
    'Who drives and guides you in Yala, Bundala, Udawalawe and Lunugamwehera, what we hold ourselves to, the bungalow you sleep in, and the licences the trade asks for.',
  hero: {
    eyebrow: 'About us',
    heading: 'A small house close to the wild',
    lead: 'We drive guests into four national parks from a garden bungalow in Tissamaharama. We would rather show you a little, and show it well.',
    story: 'Our story',
    team: 'Who comes along',
    picture: 'Illustration of safari jeeps waiting in line at the park gate at sunrise',
  },
  figures: {
    label: 'What we are in figures',
    parks: 'national parks',
    slots: 'departure times',
    seats: 'seats in a shared jeep',
    rooms: 'kinds of room',
  },
  story: {
    eyebrow: 'Our story',
    heading: 'It begins with a footprint in the dust',
    text: [
      'A pugmark is the print that an animal’s paw leaves behind. Whoever learns to read it knows who walked here, in which direction, and how long ago. Before there is a leopard to look at there is almost always a pugmark, and somebody who stopped the jeep for it.',
      'Tissamaharama is the right place to start from. The town lies around Tissa Wewa, a lake that people made more than two thousand years ago, and the roads to four parks begin here: the rocks and lagoons of Yala, the salt flats and waders of Bundala, the elephants of Udawalawe, and Lunugamwehera, the quiet land between them.',
      'So the house and the jeeps belong together. You sleep in a garden, the jeep leaves before the sun is up, and the restaurant is there when you are back. Whether you stay with us or somewhere else in town, the jeep and the people in it are the same.',
    ],
    picture: 'Illustration of a leopard resting on a bough before the evening sun',
  },
  mission: {
    eyebrow: 'Our mission',
    heading: 'Go quietly, come back with a story',
    lead: 'The animals were here first, and the guests who come next year should find them as you did. That decides how we drive.',
    points: {
      distance: {
        heading: 'Distance before pictures',
        text: 'We do not chase, do not block a crossing and do not crowd a resting animal. When a sighting is full of jeeps, we wait or drive on.',
      },
      honest: {
        heading: 'No leopard is promised',
        text: 'Wild animals keep no appointments. We tell you what the season and the tracks say, and never sell a sighting.',
      },
      once: {
        heading: 'A place is sold once',
        text: 'Your seat, your jeep and your room are yours from the moment you book. Nobody else can be given them while we keep them for you.',
      },
      price: {
        heading: 'The price you saw',
        text: 'Tickets, jeep, guide and meals stand on the page one by one. If a price changes while you book, you are shown the new one first.',
      },
      local: {
        heading: 'Work that stays here',
        text: 'A park is safest where its neighbours live from it. Driving, guiding, cooking and washing are work for people from these villages.',
      },
      clean: {
        heading: 'Nothing left behind',
        text: 'Engine off while we watch, no food for animals, and everything that came in the jeep leaves the park in the jeep.',
      },
    },
  },
  house: {
    eyebrow: 'Where you sleep',
    heading: 'A bungalow in a garden',
    rooms: 'See the rooms',
    picture: 'Illustration of a room with three beds at dawn',
  },
  team: {
    eyebrow: 'Our team',
    heading: 'Who comes along',
    lead: 'You choose who sits in front: a driver, a driver who also guides, or a guide of your own beside the driver. At the house somebody is always up before you.',
    note: 'The pictures are drawings. They stand for roles, not persons.',
    roles: {
      driver: {
        name: 'The driver',
        tag: 'With every jeep',
        text: 'Knows the tracks, the gates and the light, and when to switch the engine off. Comes with every safari, private or shared.',
        picture: 'Illustration of a driver’s hat on a peg before the morning sun',
      },
      guide: {
        name: 'The guide',
        tag: 'Driver Guide or Separate Guide',
        text: 'Reads prints and alarm calls, finds the bird you only heard, and tells you what you are looking at. Chosen with a private safari.',
        picture: 'Illustration of a guide’s binoculars before the evening sun',
      },
      host: {
        name: 'The hosts',
        tag: 'At the house',
        text: 'Answer your messages, cook, wash what the dust has coloured, and know when your taxi leaves.',
        picture: 'Illustration of a teapot and two cups before the morning sun',
      },
    },
  },
  papers: {
    eyebrow: 'Certifications',
    heading: 'The papers a safari needs',
    lead: 'This is what the trade in Sri Lanka asks of whoever takes guests into a park, and what you may ask of us, or of anybody else.',
    items: {
      jeep: {
        heading: 'Jeeps admitted to the park',
        text: 'A park lets in vehicles that are registered for the road, insured for their passengers and admitted at its gate.',
      },
      driver: {
        heading: 'Drivers the park knows',
        text: 'A driver holds a licence for the vehicle and keeps to the rules of the Department of Wildlife Conservation: speed, distance, hours.',
      },
      tracker: {
        heading: 'Registered trackers',
        text: 'Trackers of the park itself are registered with its office. Where one is assigned to a jeep, he comes along.',
      },
      guide: {
        heading: 'Licensed guides',
        text: 'Tourist guides are licensed by the Sri Lanka Tourism Development Authority, and carry a card that you may ask to see.',
      },
      house: {
        heading: 'A registered house',
        text: 'Bungalows and guest houses that take travellers register with the same authority, which also inspects them.',
      },
      tickets: {
        heading: 'A ticket in your name',
        text: 'Everybody in the jeep enters with a park ticket of the right kind, bought with a passport or NIC number.',
      },
    },
    note: 'We do not print certificate numbers here, because they are renewed and a page grows old. Ask for those of your jeep, your guide or your room before you travel, and we send you what is valid today.',
    ask: 'Ask us for them',
    message: 'Hello! Before my trip I would like to see your registrations and licences.',
  },
} as const
