import type { DriveLanguage } from '#domain/drivers/person.ts'
import type { TicketClass } from '#domain/gate-fees/ticket-class.ts'

/**
 * The texts of the drivers' app. Its three languages are together in one file: the app is one small bundle that must switch without a
 * network. Sinhala and Tamil are drafts until a native reader has passed them.
 */
export type DriveTexts = {
  languageName: string
  draft: string
  days: { yesterday: string; today: string; tomorrow: string }
  empty: string
  never: string
  saved(count: number): string
  lastSent(time: string): string
  nothingUnsent: string
  sendNow: string
  sending: string
  offline: string
  people(count: number): string
  seats(seats: string): string
  noPlace: string
  noTime: string
  call: string
  veg: string
  nonVeg: string
  eggs: string
  lunchBox: string
  speaks(language: string): string
  due(sum: string): string
  paid: string
  arrived: string
  noShow: string
  undo: string
  arrivedAt(time: string): string
  noShowAt(time: string): string
  cash: string
  cashTitle(name: string): string
  gatePaid: string
  gatePaidDone: string
  gateTitle: string
  note: string
  noteTitle(name: string): string
  noteHint: string
  save: string
  cancel: string
  clear: string
  badAmount: string
  gate(name: string): string
  /** Gate fees, and the cash to carry. */
  gateFees(rupees: string, dollars: string): string
  carry(sum: string): string
  guestsPay: string
  classes: Record<TicketClass, string>
  anyGate: string
  minutesToGate(minutes: number): string
  end: string
  plate(plate: string): string
  full: string
  almostFull: string
  failedToSave: string
  revokedTitle: string
  revokedText: string
  unsentTitle: string
  unboundTitle: string
  unboundText: string
  badLinkTitle: string
  badLinkText: string
  binding: string
  refusedTitle: string
  reasons: Record<string, string>
  understood: string
  kinds: Record<'arrived' | 'no-show' | 'undo' | 'cash' | 'gate paid' | 'note', string>
}

const en: DriveTexts = {
  languageName: 'English',
  draft: '',
  days: { yesterday: 'Yesterday', today: 'Today', tomorrow: 'Tomorrow' },
  empty: 'No trips on your list.',
  never: 'The list has not been loaded yet.',
  saved: (count) => `${count} saved on this phone`,
  lastSent: (time) => `last sent ${time}`,
  nothingUnsent: 'All sent',
  sendNow: 'Send now',
  sending: 'Sending…',
  offline: 'No network. Everything you tap is saved on this phone.',
  people: (count) => (count === 1 ? '1 person' : `${count} people`),
  seats: (seats) => `Seats ${seats}`,
  noPlace: 'No pick-up place',
  noTime: 'No time set',
  call: 'Call',
  veg: 'Vegetarian meals',
  nonVeg: 'Non-vegetarian meals',
  eggs: 'eggs',
  lunchBox: 'lunch package',
  speaks: (language) => `Speaks ${language}`,
  due: (sum) => `Collect ${sum}`,
  paid: 'Nothing to collect',
  arrived: 'Arrived',
  noShow: 'No-show',
  undo: 'Undo',
  arrivedAt: (time) => `Arrived ${time}`,
  noShowAt: (time) => `No-show ${time}`,
  cash: 'Cash taken',
  cashTitle: (name) => `Cash from ${name}`,
  gatePaid: 'Gate paid',
  gatePaidDone: 'Gate is paid',
  gateTitle: 'Paid at the gate (LKR)',
  note: 'Note',
  noteTitle: (name) => `Note: ${name}`,
  noteHint: 'At most 500 letters',
  save: 'Save',
  cancel: 'Cancel',
  clear: 'Delete',
  badAmount: 'Enter an amount of at most 1,000,000, such as 35 or 35.50.',
  gate: (name) => `Gate: ${name}`,
  gateFees: (rupees, dollars) => `Fees ${rupees} (${dollars})`,
  carry: (sum) => `Carry ${sum}`,
  guestsPay: 'Guests pay themselves',
  classes: {
    foreignAdult: 'foreign adults',
    foreignChild: 'foreign children',
    saarcAdult: 'SAARC adults',
    saarcChild: 'SAARC children',
    localAdult: 'Sri Lankan adults',
    localChild: 'Sri Lankan children',
    infant: 'under 6',
  },
  anyGate: 'Gate',
  minutesToGate: (minutes) => `${minutes} min to the gate`,
  end: 'End',
  plate: (plate) => `Jeep ${plate}`,
  full: 'The storage of this phone is full. Your last tap is NOT saved. Write it down, free some storage and tap again.',
  almostFull: 'The storage of this phone is almost full. Free some storage now, before something cannot be saved.',
  failedToSave: 'Your last tap is NOT saved. Write it down and open this page again.',
  revokedTitle: 'This phone is no longer connected',
  revokedText: 'The list was removed. Ask the office for a new QR code.',
  unsentTitle: 'Not sent yet: please read this to the office',
  unboundTitle: 'This phone is not connected',
  unboundText: 'Ask the office to show you a QR code, and open it with the camera.',
  badLinkTitle: 'This QR code does not work',
  badLinkText: 'It was used on another phone, or it is too old. Ask the office for a new one.',
  binding: 'Connecting…',
  refusedTitle: 'The office has to check this',
  reasons: {
    'not on the list': 'no longer on your list',
    'booking is cancelled': 'the booking is cancelled',
    'not its day': 'not on this day',
    'bad amount': 'amount or currency is wrong',
    'bad clock': 'the clock of this phone is wrong',
    'used id': 'sent by another phone',
    'too many': 'too many reports',
    'bad request': 'cannot be read',
  },
  understood: 'Understood',
  kinds: {
    arrived: 'Arrived',
    'no-show': 'No-show',
    undo: 'Undo',
    cash: 'Cash',
    'gate paid': 'Gate paid',
    note: 'Note',
  },
}

const si: DriveTexts = {
  languageName: 'සිංහල',
  draft: 'කෙටුම්පත් පරිවර්තනය (draft)',
  days: { yesterday: 'ඊයේ', today: 'අද', tomorrow: 'හෙට' },
  empty: 'ඔබේ ලැයිස්තුවේ ගමන් නැත.',
  never: 'ලැයිස්තුව තවම ලැබී නැත.',
  saved: (count) => `දුරකථනයේ සුරැකි ${count}`,
  lastSent: (time) => `අවසන් වරට යැවුවේ ${time}`,
  nothingUnsent: 'සියල්ල යවා ඇත',
  sendNow: 'දැන් යවන්න',
  sending: 'යවමින්…',
  offline: 'ජාලය නැත. ඔබ ඔබන සියල්ල මෙම දුරකථනයේ සුරැකේ.',
  people: (count) => `පුද්ගලයන් ${count}`,
  seats: (seats) => `ආසන ${seats}`,
  noPlace: 'රැගෙන යන ස්ථානයක් නැත',
  noTime: 'වේලාවක් නැත',
  call: 'අමතන්න',
  veg: 'නිර්මාංශ ආහාර',
  nonVeg: 'මස් මාළු සහිත ආහාර',
  eggs: 'බිත්තර',
  lunchBox: 'දිවා ආහාර පාර්සලය',
  speaks: (language) => `භාෂාව: ${language}`,
  due: (sum) => `ගත යුතු මුදල ${sum}`,
  paid: 'ගත යුතු මුදලක් නැත',
  arrived: 'පැමිණියා',
  noShow: 'නොපැමිණියා',
  undo: 'ආපසු ගන්න',
  arrivedAt: (time) => `පැමිණියා ${time}`,
  noShowAt: (time) => `නොපැමිණියා ${time}`,
  cash: 'මුදල් ගත්තා',
  cashTitle: (name) => `මුදල්: ${name}`,
  gatePaid: 'ගේට්ටුවට ගෙව්වා',
  gatePaidDone: 'ගේට්ටුවට ගෙවා ඇත',
  gateTitle: 'ගේට්ටුවට ගෙවූ මුදල (LKR)',
  note: 'සටහන',
  noteTitle: (name) => `සටහන: ${name}`,
  noteHint: 'උපරිම අකුරු 500',
  save: 'සුරකින්න',
  cancel: 'අවලංගු කරන්න',
  clear: 'මකන්න',
  badAmount: '1,000,000 දක්වා මුදලක් ඇතුළත් කරන්න, උදා: 35 හෝ 35.50.',
  gate: (name) => `ගේට්ටුව: ${name}`,
  gateFees: (rupees, dollars) => `ගාස්තු ${rupees} (${dollars})`,
  carry: (sum) => `රැගෙන යන්න ${sum}`,
  guestsPay: 'අමුත්තෝ ම ගෙවති',
  classes: {
    foreignAdult: 'විදේශීය වැඩිහිටි',
    foreignChild: 'විදේශීය ළමා',
    saarcAdult: 'සාර්ක් වැඩිහිටි',
    saarcChild: 'සාර්ක් ළමා',
    localAdult: 'ශ්‍රී ලාංකික වැඩිහිටි',
    localChild: 'ශ්‍රී ලාංකික ළමා',
    infant: 'වයස 6ට අඩු',
  },
  anyGate: 'ගේට්ටුව',
  minutesToGate: (minutes) => `ගේට්ටුවට මිනිත්තු ${minutes}`,
  end: 'අවසානය',
  plate: (plate) => `ජීප් ${plate}`,
  full: 'දුරකථනයේ ඉඩ පිරී ඇත. අවසන් එබීම සුරැකී නැත. එය ලියා ගෙන, ඉඩ නිදහස් කර නැවත ඔබන්න.',
  almostFull: 'දුරකථනයේ ඉඩ පිරීමට ආසන්නයි. දැන් ඉඩ නිදහස් කරන්න.',
  failedToSave: 'අවසන් එබීම සුරැකී නැත. එය ලියා ගෙන මෙම පිටුව නැවත විවෘත කරන්න.',
  revokedTitle: 'මෙම දුරකථනය තවදුරටත් සම්බන්ධ නැත',
  revokedText: 'ලැයිස්තුව ඉවත් කර ඇත. කාර්යාලයෙන් නව QR කේතයක් ඉල්ලන්න.',
  unsentTitle: 'තවම යවා නැත: කාර්යාලයට කියවන්න',
  unboundTitle: 'මෙම දුරකථනය සම්බන්ධ නැත',
  unboundText: 'කාර්යාලයෙන් QR කේතයක් ඉල්ලා කැමරාවෙන් විවෘත කරන්න.',
  badLinkTitle: 'මෙම QR කේතය ක්‍රියා නොකරයි',
  badLinkText: 'එය වෙනත් දුරකථනයක භාවිත කර ඇත, නැතහොත් පැරණි වැඩිය. නව එකක් ඉල්ලන්න.',
  binding: 'සම්බන්ධ වෙමින්…',
  refusedTitle: 'කාර්යාලය මෙය පරීක්ෂා කළ යුතුය',
  reasons: {
    'not on the list': 'තවදුරටත් ඔබේ ලැයිස්තුවේ නැත',
    'booking is cancelled': 'වෙන්කිරීම අවලංගුයි',
    'not its day': 'මෙම දිනයේ නොවේ',
    'bad amount': 'මුදල හෝ මුදල් වර්ගය වැරදියි',
    'bad clock': 'දුරකථනයේ වේලාව වැරදියි',
    'used id': 'වෙනත් දුරකථනයකින් යවා ඇත',
    'too many': 'වාර්තා ගණන වැඩියි',
    'bad request': 'කියවිය නොහැක',
  },
  understood: 'තේරුණා',
  kinds: {
    arrived: 'පැමිණියා',
    'no-show': 'නොපැමිණියා',
    undo: 'ආපසු ගැනීම',
    cash: 'මුදල්',
    'gate paid': 'ගේට්ටුවට ගෙව්වා',
    note: 'සටහන',
  },
}

const ta: DriveTexts = {
  languageName: 'தமிழ்',
  draft: 'வரைவு மொழிபெயர்ப்பு (draft)',
  days: { yesterday: 'நேற்று', today: 'இன்று', tomorrow: 'நாளை' },
  empty: 'உங்கள் பட்டியலில் பயணங்கள் இல்லை.',
  never: 'பட்டியல் இன்னும் பெறப்படவில்லை.',
  saved: (count) => `தொலைபேசியில் சேமித்தவை ${count}`,
  lastSent: (time) => `கடைசியாக அனுப்பியது ${time}`,
  nothingUnsent: 'அனைத்தும் அனுப்பப்பட்டன',
  sendNow: 'இப்போது அனுப்பு',
  sending: 'அனுப்புகிறது…',
  offline: 'இணைப்பு இல்லை. நீங்கள் அழுத்துவது அனைத்தும் இந்தத் தொலைபேசியில் சேமிக்கப்படும்.',
  people: (count) => `${count} பேர்`,
  seats: (seats) => `இருக்கைகள் ${seats}`,
  noPlace: 'ஏற்றும் இடம் இல்லை',
  noTime: 'நேரம் இல்லை',
  call: 'அழைக்க',
  veg: 'சைவ உணவு',
  nonVeg: 'அசைவ உணவு',
  eggs: 'முட்டை',
  lunchBox: 'மதிய உணவுப் பொதி',
  speaks: (language) => `மொழி: ${language}`,
  due: (sum) => `பெற வேண்டியது ${sum}`,
  paid: 'பெற வேண்டியது எதுவும் இல்லை',
  arrived: 'வந்தார்',
  noShow: 'வரவில்லை',
  undo: 'திரும்பப் பெறு',
  arrivedAt: (time) => `வந்தார் ${time}`,
  noShowAt: (time) => `வரவில்லை ${time}`,
  cash: 'பணம் பெறப்பட்டது',
  cashTitle: (name) => `பணம்: ${name}`,
  gatePaid: 'வாயிலில் செலுத்தியது',
  gatePaidDone: 'வாயிலில் செலுத்தப்பட்டது',
  gateTitle: 'வாயிலில் செலுத்திய தொகை (LKR)',
  note: 'குறிப்பு',
  noteTitle: (name) => `குறிப்பு: ${name}`,
  noteHint: 'அதிகபட்சம் 500 எழுத்துகள்',
  save: 'சேமி',
  cancel: 'ரத்து',
  clear: 'அழி',
  badAmount: '1,000,000 வரையிலான தொகையை உள்ளிடுங்கள், எ.கா. 35 அல்லது 35.50.',
  gate: (name) => `வாயில்: ${name}`,
  gateFees: (rupees, dollars) => `கட்டணம் ${rupees} (${dollars})`,
  carry: (sum) => `எடுத்துச் செல்ல ${sum}`,
  guestsPay: 'விருந்தினர்களே செலுத்துவர்',
  classes: {
    foreignAdult: 'வெளிநாட்டு பெரியவர்கள்',
    foreignChild: 'வெளிநாட்டு சிறுவர்கள்',
    saarcAdult: 'சார்க் பெரியவர்கள்',
    saarcChild: 'சார்க் சிறுவர்கள்',
    localAdult: 'இலங்கை பெரியவர்கள்',
    localChild: 'இலங்கை சிறுவர்கள்',
    infant: '6 வயதுக்குக் கீழ்',
  },
  anyGate: 'வாயில்',
  minutesToGate: (minutes) => `வாயிலுக்கு ${minutes} நிமிடம்`,
  end: 'முடிவு',
  plate: (plate) => `ஜீப் ${plate}`,
  full: 'தொலைபேசியின் சேமிப்பகம் நிரம்பியது. கடைசி அழுத்தம் சேமிக்கப்படவில்லை. எழுதி வைத்து, இடத்தை விடுவித்து மீண்டும் அழுத்துங்கள்.',
  almostFull: 'தொலைபேசியின் சேமிப்பகம் நிரம்பப் போகிறது. இப்போதே இடத்தை விடுவியுங்கள்.',
  failedToSave: 'கடைசி அழுத்தம் சேமிக்கப்படவில்லை. எழுதி வைத்து, இந்தப் பக்கத்தை மீண்டும் திறக்கவும்.',
  revokedTitle: 'இந்தத் தொலைபேசி இனி இணைக்கப்படவில்லை',
  revokedText: 'பட்டியல் நீக்கப்பட்டது. அலுவலகத்திடம் புதிய QR குறியீட்டைக் கேளுங்கள்.',
  unsentTitle: 'இன்னும் அனுப்பப்படவில்லை: அலுவலகத்திடம் படித்துச் சொல்லுங்கள்',
  unboundTitle: 'இந்தத் தொலைபேசி இணைக்கப்படவில்லை',
  unboundText: 'அலுவலகத்திடம் QR குறியீட்டைக் கேட்டு, கேமராவால் திறக்கவும்.',
  badLinkTitle: 'இந்த QR குறியீடு வேலை செய்யவில்லை',
  badLinkText: 'வேறு தொலைபேசியில் பயன்படுத்தப்பட்டது, அல்லது மிகப் பழையது. புதியதைக் கேளுங்கள்.',
  binding: 'இணைக்கிறது…',
  refusedTitle: 'அலுவலகம் இதைச் சரிபார்க்க வேண்டும்',
  reasons: {
    'not on the list': 'இனி உங்கள் பட்டியலில் இல்லை',
    'booking is cancelled': 'முன்பதிவு ரத்து செய்யப்பட்டது',
    'not its day': 'இந்த நாளில் இல்லை',
    'bad amount': 'தொகை அல்லது நாணயம் தவறு',
    'bad clock': 'தொலைபேசியின் நேரம் தவறு',
    'used id': 'வேறு தொலைபேசி அனுப்பியது',
    'too many': 'அறிக்கைகள் அதிகம்',
    'bad request': 'படிக்க முடியவில்லை',
  },
  understood: 'புரிந்தது',
  kinds: {
    arrived: 'வந்தார்',
    'no-show': 'வரவில்லை',
    undo: 'திரும்பப் பெறுதல்',
    cash: 'பணம்',
    'gate paid': 'வாயிலில் செலுத்தியது',
    note: 'குறிப்பு',
  },
}

export const driveTexts: Record<DriveLanguage, DriveTexts> = { en, si, ta }
