import type * as en from '#i18n/messages/en/browse.ts'
import { policy } from '#i18n/sale-terms.ts'
import type { Translation } from '#i18n/translation.ts'
import { counted, de } from './grammar.ts'
import { cancellation } from './trust.ts'

export const browse: Translation<typeof en.browse> = {
  title: (park, name) => `${park ? `Safaris à ${park}` : 'Nos safaris, parc par parc'} | ${name}`,
  description:
    'Tous les safaris en jeep à Yala, Bundala, Udawalawe et Lunugamwehera, parc par parc : ce que chacun comprend, les meilleurs mois et le prix de départ.',
  parkDescription: (park, motto, months) =>
    `Safaris en jeep dans le parc national ${de(park)}, avec leurs prix. ${motto}. Meilleurs mois : ${months.toLowerCase()}.`,
  eyebrow: 'Les safaris par parc',
  heading: 'Trouvez votre parc',
  lead: 'Quatre parcs à portée de Tissamaharama. Choisissez-en un pour voir sa meilleure saison, l’heure du lever de soleil et tous nos safaris.',
  parkHeading: (park) => `Parc national ${de(park)}`,
  tabs: 'Parcs',
  all: 'Tous les parcs',
  list: 'Formules de safari',
  found: (count) => counted(count, 'safari'),
  details: 'Voir et réserver',
  detailsOf: (name) => `Voir et réserver : ${name}`,
  choose: 'Comparer toutes les formules',
  link: 'Parc par parc',
  none: {
    heading: (park) => (park ? `Pas de safari à ${park} pour le moment` : 'Aucune formule disponible pour le moment'),
    text: 'Il n’y a pas de safari ici en ce moment. Choisissez un autre parc, ou demandez-nous conseil.',
    all: 'Voir tous les parcs',
  },
  away: {
    heading: 'Les formules n’ont pas pu être chargées',
    text: 'Notre système de réservation est momentanément injoignable. Rien n’est perdu : réessayez dans une minute.',
    again: 'Réessayer',
  },
}

export const parkStories: Translation<typeof en.parkStories> = {
  yala: {
    motto: 'Léopards et granit',
    text: 'Des affleurements rocheux, une forêt d’épineux et des lagunes jusqu’à la mer. Les léopards s’y voient plus souvent que presque partout ailleurs ; éléphants, ours lippus et crocodiles des marais partagent les mêmes pistes.',
    months: 'Février à juillet',
    season:
      'De février à juillet, les points d’eau se réduisent et font sortir les animaux. Le Block I ferme souvent quelques semaines en septembre et octobre ; nous allons alors dans d’autres blocs et d’autres parcs.',
  },
  bundala: {
    motto: 'Les oiseaux des lagunes',
    text: 'Des lagunes peu profondes, des salines et des dunes le long de la côte : la première zone humide de l’île inscrite sur la liste de Ramsar. Tantales indiens, spatules et sternes se nourrissent tout près de la piste, et derrière, des éléphants parcourent les broussailles.',
    months: 'Octobre à mars',
    season:
      'Les limicoles venus du nord peuplent les lagunes d’octobre à mars environ. Les espèces résidentes nichent et se nourrissent ici toute l’année.',
  },
  udawalawe: {
    motto: 'Le pays des troupeaux',
    text: 'De vastes prairies autour d’un grand réservoir aux arbres noyés. Les éléphants y vivent en troupeaux toute l’année, et la vue est si dégagée que vous pouvez observer une famille aussi longtemps qu’elle veut bien se laisser observer.',
    months: 'Mai à septembre',
    season:
      'On rencontre des éléphants toute l’année. De mai à septembre, la terre est sèche et les troupeaux descendent vers l’eau.',
  },
  Lunugamwehera: {
    motto: 'Le corridor tranquille',
    text: 'Des forêts, des étangs et des rives entre Yala et Udawalawe : le chemin que prennent les éléphants pour aller de l’un à l’autre. Peu de jeeps viennent ici ; un parc pour qui aime l’avoir pour soi.',
    months: 'Mai à septembre',
    season:
      'Quand la terre s’assèche, de mai à septembre, les animaux se rassemblent au réservoir. C’est aussi un bon choix quand le Block I de Yala est fermé.',
  },
}

export const parkFacts: Translation<typeof en.parkFacts> = {
  heading: (park) => `Soleil et saison à ${park}`,
  sun: 'Lever et coucher du soleil',
  rises: (time) => `Lever à ${time},`,
  sets: (time) => `coucher à ${time}`,
  today: (day) => `Le ${day}, heure du Sri Lanka`,
  months: 'Meilleurs mois',
}

export const priceRule: Translation<typeof en.priceRule> = {
  heading: 'Un imprévu ?',
  get text() {
    return cancellation.texts.safari(policy())
  },
  zone: 'À l’heure du Sri Lanka.',
  contains:
    'Les prix sont en dollars américains. Les jeeps ont un prix par jeep, les places partagées un prix par personne. Les entrées du parc indiquées sur cette page sont comprises dans le total.',
}

export const nextSteps: Translation<typeof en.nextSteps> = {
  heading: 'Après votre réservation',
  steps: [
    {
      title: 'Vous recevez un numéro de réservation',
      text: 'Nous gardons votre jeep ou vos places dès que vous confirmez. La page affiche votre numéro de réservation, le total et la durée pendant laquelle nous gardons votre place.',
    },
    {
      title: 'Vous payez avant la fin du délai',
      get text() {
        return `Faites le virement en indiquant le numéro de réservation en référence, et envoyez-nous le justificatif par WhatsApp ou par e-mail. Vous avez ${policy().paymentHours} heures, ou moins si le safari part plus tôt.`
      },
    },
    {
      title: 'Nous confirmons, puis venons vous chercher',
      text: 'Nous confirmons par WhatsApp ou par e-mail dès réception de votre virement. Le jour venu, nous venons vous chercher au lieu indiqué. Toutes les heures sont celles du Sri Lanka.',
    },
  ],
}
