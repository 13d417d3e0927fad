import type * as en from '#i18n/messages/en/blog.ts'
import type { Translation } from '#i18n/translation.ts'

export const blog: Translation<typeof en.blog> = {
  link: 'Blog',
  title: (name) => `Blog | ${name}`,
  categoryTitle: (category, name) => `${category} | Blog | ${name}`,
  description:
    'Jahreszeiten, Parks, Leoparden, Vögel, Fotografie und Reisen mit Kindern: Safaritipps von Yala bis Udawalawe, von Leuten, die dort fahren.',
  hero: {
    eyebrow: 'Der Blog',
    heading: 'Notizen von der Piste',
    lead: 'Jahreszeiten, Parks, Tiere und gutes Benehmen: was wir unseren Gästen im Jeep erzählen, aufgeschrieben für alle, die noch zu Hause sind.',
    picture: 'Illustration von Axishirschen auf einer Waldlichtung im ersten Licht, auf einem Ast sitzt ein Pfau',
  },
  categories: 'Themen',
  all: 'Alle',
  posts: (count) => (count === 1 ? '1 Beitrag' : `${count} Beiträge`),
  refresh: 'Aktualisieren',
  refreshing: 'Neue Beiträge werden gesucht\u00a0…',
  refreshed: 'Die Liste ist auf dem neuesten Stand.',
  notRefreshed: 'Keine Verbindung. Die Liste bleibt, wie sie war: Bitte versuchen Sie es erneut.',
  list: 'Beiträge',
  empty: {
    heading: 'Zu diesem Thema gibt es keine Beiträge',
    text: 'Schauen Sie bei den anderen Themen vorbei.',
    all: 'Alle Beiträge',
  },
  newsletter: {
    heading: 'Neues aus den Parks',
    text: 'Öffnungen und Sperrungen, die ersten Watvögel des Jahres und neue Beiträge: gelegentlich eine E-Mail.',
  },
}

export const post: Translation<typeof en.post> = {
  title: (title, name) => `${title} | ${name}`,
  minutes: (minutes) => `${minutes}\u00a0Min. Lesezeit`,
  back: 'Alle Beiträge',
  contents: 'In diesem Beitrag',
  share: 'Per WhatsApp teilen',
  shareText: (title, address) => `${title}\n${address}`,
  newer: 'Neuerer Beitrag',
  older: 'Älterer Beitrag',
  neighbours: 'Vorheriger und nächster Beitrag',
  related: { eyebrow: 'Weiterlesen', heading: 'Mehr von der Piste' },
  notFound: {
    heading: 'Beitrag nicht gefunden',
    text: 'Diesen Beitrag gibt es nicht, oder er ist nicht mehr online.',
    all: 'Alle Beiträge',
  },
}

export const feed: Translation<typeof en.feed> = {
  title: (name) => `${name}: Notizen von der Piste`,
  language: 'de',
  link: 'Per RSS folgen',
}

export const coverAlts: Translation<typeof en.coverAlts> = {
  hero: 'Illustration eines Leoparden auf einem Felsen über einer Lagune bei Sonnenaufgang, am anderen Ufer Elefanten',
  yala: 'Illustration von Elefanten an einer Lagune in Yala im Morgengrauen, auf einem Felsen ein Leopard',
  bundala: 'Illustration von Buntstörchen in einer Lagune unter violettem Himmel',
  udawalawe: 'Illustration einer Elefantenfamilie an einem Stausee mit versunkenen Bäumen bei Sonnenuntergang',
  lunugamwehera: 'Illustration von Axishirschen auf einer Waldlichtung, auf einem Ast ein Pfau',
  jeep: 'Illustration eines Safarijeeps auf einer Piste im Morgennebel',
  'leopard-tree': 'Illustration eines Leoparden, der in der Dämmerung auf dem Ast eines Baumes schläft',
  river: 'Illustration von Wasserbüffeln, die bei Sonnenuntergang einen Fluss durchqueren',
  cta: 'Illustration einer Lodge und von Palmen unter der Milchstraße',
  taxi: 'Illustration einer Küstenstraße mit Palmen',
  'leopard-walk': 'Illustration eines Leoparden, der im ersten Licht eine Sandpiste überquert',
  'sloth-bear': 'Illustration einer Lippenbärin mit einem Jungen auf dem Rücken unter einem Palu-Baum',
  langurs: 'Illustration von Hanuman-Languren auf einem Ast über einem Wald im Nebel',
  'fish-eagle': 'Illustration eines Fischadlers auf einem toten Ast über einem weiten Stausee',
  crocodile: 'Illustration eines Krokodils mit offenem Maul auf einer Sandbank bei Sonnenaufgang',
  gate: 'Illustration von Safarijeeps, die bei Sonnenaufgang am Parktor warten',
  dunes: 'Illustration einer Elefantenkuh mit ihrem Kalb auf einer Düne am Meer bei Sonnenuntergang',
  'seat-view': 'Illustration von Elefanten im offenen Grasland, über die Köpfe der Gäste im Jeep gesehen',
  breakfast: 'Illustration eines Frühstückstischs unter einem Tamarindenbaum, dahinter zwei Jeeps',
  calves: 'Illustration von Elefantenkälbern, die im Morgengrauen neben ihrer Mutter trinken',
  peacock: 'Illustration eines Pfaus, der auf einer trockenen Lichtung sein Rad schlägt',
  'lodge-night': 'Illustration der Lodge mit erleuchteten Fenstern unter einem Sternenhimmel',
  roost: 'Illustration von Buntstörchen, die in der Dämmerung auf einem Baum landen',
  corridor: 'Illustration von Elefanten, die zwischen zwei Wäldern durch hohes Gras ziehen',
  herd: 'Illustration einer Elefantenherde, die vor einer großen Sonne hintereinander zieht',
  'yala-dusk': 'Illustration von Elefanten an einer Lagune in Yala bei Sonnenuntergang, auf einem Felsen ein Leopard',
  'jeep-dusk': 'Illustration eines Safarijeeps auf einer Piste bei Sonnenuntergang',
}

export const categoryNames: Translation<typeof en.categoryNames> = {
  'Travel Tips': 'Reisetipps',
  Wildlife: 'Tierwelt',
  Conservation: 'Naturschutz',
  Photography: 'Fotografie',
  'Family Travel': 'Mit Kindern',
  Birdwatching: 'Vögel',
}
