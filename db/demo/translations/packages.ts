/** The texts of a demo package in another language. The lists have the order of the English ones. */
export type PackageTexts = {
  name: string
  description: string
  features: string[]
  highlights: string[]
  /** By the English name of the dish. */
  mealItems: Record<string, string>
}

const german = {
  breakfast: {
    'String hoppers with dhal curry': 'String Hoppers (Nester aus Reisnudeln) mit Linsencurry',
    'Papaya, pineapple and banana': 'Papaya, Ananas und Banane',
    'Fish bun': 'Teigtasche mit Fischfüllung',
  },
  boxLunch: {
    'Vegetable fried rice': 'Gebratener Reis mit Gemüse',
    'Devilled chicken': 'Devilled Chicken, scharf gebratenes Huhn',
  },
  riverLunch: {
    'Rice with four vegetable curries': 'Reis mit vier Gemüsecurrys',
    'Ambul thiyal, sour fish curry': 'Ambul Thiyal, säuerliches Fischcurry',
    'Buffalo curd with kithul treacle': 'Büffeljoghurt mit Kithul-Palmsirup',
  },
}

const french = {
  breakfast: {
    'String hoppers with dhal curry': 'String hoppers (nids de vermicelles de riz) et curry de lentilles',
    'Papaya, pineapple and banana': 'Papaye, ananas et banane',
    'Fish bun': 'Petit pain fourré au poisson',
  },
  boxLunch: {
    'Vegetable fried rice': 'Riz sauté aux légumes',
    'Devilled chicken': 'Devilled chicken, poulet sauté bien relevé',
  },
  riverLunch: {
    'Rice with four vegetable curries': 'Riz et quatre currys de légumes',
    'Ambul thiyal, sour fish curry': 'Ambul thiyal, curry de poisson acidulé',
    'Buffalo curd with kithul treacle': 'Yaourt de bufflonne au sirop de kithul',
  },
}

/** German and French texts of the demo packages, by their English names. */
export const packageTranslations: Record<string, { de: PackageTexts; fr: PackageTexts }> = {
  'Yala Morning Safari': {
    de: {
      name: 'Yala am Morgen',
      description:
        'Mit dem ersten Licht geht es durch das Tor von Block I, wenn noch Leoparden auf den Sandpisten unterwegs sind und an den Wasserlöchern Betrieb herrscht. Vier Stunden mit einem Fahrer, der diese Felsen seit Jahren kennt und sich Zeit nimmt, wo sich das Warten lohnt.',
      features: [
        'Abholung in Tissamaharama oder Kataragama',
        'Erhöhte Sitze mit freier Sicht nach beiden Seiten',
        'Ferngläser zum Ausleihen',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: [
        'Leoparden zur aktivsten Stunde',
        'Felskuppen und Küstenlagunen auf einer Fahrt',
        'Vor der Mittagshitze zurück in Tissamaharama',
      ],
      mealItems: {},
    },
    fr: {
      name: 'Yala au matin',
      description:
        'Entrez dans le Block I aux premières lueurs, quand les léopards arpentent encore les pistes de sable et que les points d’eau s’animent. Quatre heures avec un chauffeur qui connaît ces rochers depuis des années et sait prendre le temps d’attendre au bon endroit.',
      features: [
        'Prise en charge à Tissamaharama ou à Kataragama',
        'Sièges surélevés, vue dégagée des deux côtés',
        'Jumelles à partager',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'L’heure où les léopards sont le plus actifs',
        'Affleurements rocheux et lagunes côtières en une seule sortie',
        'De retour à Tissamaharama avant la chaleur',
      ],
      mealItems: {},
    },
  },
  'Full Day Yala Experience': {
    de: {
      name: 'Yala, ein ganzer Tag',
      description:
        'Vom Morgengrauen am Tor bis zum letzten Licht, mit einer langen Mittagspause im Schatten, während der Park ruht. Wer den ganzen Tag Zeit hat, überlässt die vollen Pisten den anderen und kehrt an ein Wasserloch zurück, sooft er möchte.',
      features: [
        'Mittagessen nach Wahl, Gericht für Gericht',
        'Abholung in Tissamaharama oder Kataragama',
        'Kühlbox mit Wasser und Königskokosnüssen',
        'Ferngläser und Bestimmungsbücher',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: [
        'Die zwei besten Stunden: das erste und das letzte Licht',
        'Mittagspause am Menik-Fluss',
        'Zeit für Vögel, Reptilien und die Küste bei Patanangala',
      ],
      mealItems: { ...german.breakfast, ...german.riverLunch },
    },
    fr: {
      name: 'Yala, toute une journée',
      description:
        'De l’ouverture à l’aube jusqu’aux dernières lueurs, avec une longue pause de midi à l’ombre pendant que le parc se repose. Une journée entière vous permet de laisser les pistes fréquentées aux autres et de revenir à un point d’eau autant de fois que vous le souhaitez.',
      features: [
        'Déjeuner à composer plat par plat',
        'Prise en charge à Tissamaharama ou à Kataragama',
        'Glacière avec eau et noix de coco royales',
        'Jumelles et guides d’identification',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'Les deux meilleures heures : les premières et les dernières lueurs',
        'Pause déjeuner au bord de la Menik',
        'Du temps pour les oiseaux, les reptiles et la côte de Patanangala',
      ],
      mealItems: { ...french.breakfast, ...french.riverLunch },
    },
  },
  'Shared Dawn Jeep to Yala': {
    de: {
      name: 'Im Gruppenjeep nach Yala',
      description:
        'Ein Jeep, sieben Plätze und Mitreisende, die genauso früh aufgestanden sind. Für alle, die allein oder zu zweit reisen und gern in Gesellschaft fahren: Suchen Sie sich Ihren nummerierten Platz aus, und erleben Sie das erste Licht von Block I mit den anderen.',
      features: [
        'Treffpunkt am Ufer des Tissa Wewa',
        'Ferngläser zum Ausleihen',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: [
        'Ihr eigener nummerierter Platz',
        'Gesellschaft auf der ersten Fahrt des Tages',
        'Fährt bei jeder Teilnehmerzahl',
      ],
      mealItems: { ...german.breakfast },
    },
    fr: {
      name: 'Yala à l’aube en jeep partagée',
      description:
        'Une jeep, sept places et des compagnons de route aussi matinaux que vous. Pour qui voyage seul ou à deux et aime la compagnie : choisissez votre siège numéroté et partagez avec les autres les premières lueurs sur le Block I.',
      features: [
        'Rendez-vous au bord du lac Tissa Wewa',
        'Jumelles à partager',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'Votre siège numéroté',
        'De la compagnie pour la première sortie du jour',
        'Départ quel que soit le nombre de voyageurs',
      ],
      mealItems: { ...french.breakfast },
    },
  },
  'Yala in the Afternoon Light': {
    de: {
      name: 'Yala im Nachmittagslicht',
      description:
        'Wir fahren um 14:30 Uhr in den Park, wenn die Jeeps vom Vormittag fort sind. Die Felsen sind noch warm, Elefanten kommen zum Trinken, und die letzte Stunde färbt das Gras kupferrot. Fotografen fragen gezielt nach dieser Fahrt.',
      features: [
        'Höchstens sechs Gäste, damit auch die Kameras Platz haben',
        'Bohnensäcke für lange Objektive',
        'Abholung in Tissamaharama oder Kataragama',
        'Trinkwasser',
      ],
      highlights: ['Goldenes Licht vor Sonnenuntergang', 'Elefanten am Wasser', 'Weniger Jeeps am Tor als am Morgen'],
      mealItems: {},
    },
    fr: {
      name: 'Yala dans la lumière de l’après-midi',
      description:
        'Nous entrons à 14 h 30, une fois les jeeps du matin reparties. Les rochers gardent la chaleur, les éléphants descendent boire et la dernière heure donne à l’herbe des reflets de cuivre. C’est la sortie que demandent les photographes.',
      features: [
        'Six voyageurs au plus, pour laisser de la place aux appareils photo',
        'Sacs de graines pour stabiliser les longs objectifs',
        'Prise en charge à Tissamaharama ou à Kataragama',
        'Eau potable',
      ],
      highlights: [
        'La lumière dorée d’avant le coucher du soleil',
        'Des éléphants au bord de l’eau',
        'Moins de jeeps à l’entrée qu’à l’aube',
      ],
      mealItems: {},
    },
  },
  'Palu Season Bear Search': {
    de: {
      name: 'Bärensuche zur Palu-Zeit',
      description:
        'Im Juni und Juli reifen die Früchte der Palu-Bäume, und die scheuen Lippenbären von Yala klettern hinauf, um sich die süßen gelben Beeren zu holen. Auch dann begegnet man ihnen auf mancher Fahrt und auf mancher nicht. Wir kennen die Bäume, brechen früh auf und haben Geduld.',
      features: [
        'Verlängerter Vormittag bis 12 Uhr',
        'Frühstückspause im Park',
        'Ein Fernglas für jeden Gast',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: [
        'Palu- und Weera-Bäume, von denen wir jeden kennen',
        'Die besten Wochen für Lippenbären: Juni und Juli',
        'Ein Fahrer, der Spuren liest',
      ],
      mealItems: { ...german.breakfast },
    },
    fr: {
      name: 'À la recherche de l’ours, saison du palu',
      description:
        'En juin et juillet, les fruits des palus mûrissent, et les discrets ours lippus de Yala grimpent se régaler de ces baies jaunes et sucrées. Même alors, certaines sorties en croisent un et d’autres non. Nous connaissons les arbres, partons tôt et savons être patients.',
      features: [
        'Longue matinée, jusqu’à midi',
        'Pause petit-déjeuner dans le parc',
        'Des jumelles pour chaque voyageur',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'Des palus et des weeras que nous connaissons un à un',
        'Les meilleures semaines pour l’ours lippu : juin et juillet',
        'Un chauffeur qui sait lire les traces',
      ],
      mealItems: { ...french.breakfast },
    },
  },
  'Across the Menik River': {
    de: {
      name: 'Über den Menik-Fluss',
      description:
        'Block II liegt jenseits des Flusses und sieht nur wenige Jeeps. Drüben warten weiter, leerer Dornbusch und einsame Küste. Ob wir übersetzen können, entscheidet der Wasserstand: Führt der Fluss Hochwasser, vereinbaren wir mit Ihnen einen anderen Tag.',
      features: [
        'Allradantrieb und viel Bodenfreiheit',
        'Gut gefüllte Kühlbox',
        'Eigener Guide empfohlen',
        'Bei Hochwasser kostenlos auf einen anderen Tag umbuchen',
      ],
      highlights: [
        'Eine Flussdurchquerung',
        'Küste, Buschland und kaum ein anderer Jeep',
        'Für Gäste, die Block I schon kennen',
      ],
      mealItems: { ...german.breakfast, ...german.boxLunch },
    },
    fr: {
      name: 'Au-delà de la Menik',
      description:
        'Le Block II s’étend de l’autre côté de la rivière et voit passer peu de jeeps. De vastes broussailles d’épineux et un rivage désert vous y attendent. La traversée dépend du niveau de l’eau : si la rivière est haute, nous convenons avec vous d’un autre jour.',
      features: [
        'Quatre roues motrices et garde au sol élevée',
        'Glacière bien garnie',
        'Guide dédié conseillé',
        'Changement de date gratuit si la rivière est haute',
      ],
      highlights: [
        'La traversée d’une rivière',
        'Rivage, broussailles et presque aucune autre jeep',
        'Pour qui connaît déjà le Block I',
      ],
      mealItems: { ...french.breakfast, ...french.boxLunch },
    },
  },
  'The Quiet Side of Yala': {
    de: {
      name: 'Yalas stille Seite',
      description:
        'Hinter Galge, eine Stunde von der Küste, beginnen Block III und IV: hoher Wald, alte Felsbecken und lange Strecken ohne ein anderes Motorengeräusch. Tiere zu finden braucht hier mehr Geduld, aber jede Begegnung gehört Ihnen allein.',
      features: [
        'Abholung in Kataragama oder Tissamaharama',
        'Ferngläser zum Ausleihen',
        'Frühstückspause unter Tamarindenbäumen',
        'Trinkwasser',
      ],
      highlights: [
        'Wald statt Warteschlangen',
        'Felsbecken, an denen Tiere trinken',
        'Gut für die Vögel des Trockenwalds',
      ],
      mealItems: { ...german.breakfast, ...german.boxLunch },
    },
    fr: {
      name: 'Yala, côté calme',
      description:
        'Les Blocks III et IV commencent après Galge, à une heure de la côte : une forêt plus haute, d’anciens bassins creusés dans la roche et de longues portions de piste sans un bruit de moteur. Les observations demandent plus de patience, mais chacune est pour vous seuls.',
      features: [
        'Prise en charge à Kataragama ou à Tissamaharama',
        'Jumelles à partager',
        'Pause petit-déjeuner sous les tamariniers',
        'Eau potable',
      ],
      highlights: [
        'La forêt plutôt que les files d’attente',
        'Des bassins rocheux où les animaux viennent boire',
        'Idéal pour les oiseaux de la forêt sèche',
      ],
      mealItems: { ...french.breakfast, ...french.boxLunch },
    },
  },
  'Weheragala and Block V': {
    de: {
      name: 'Weheragala und Block V',
      description:
        'Rund um den Weheragala-Stausee öffnet sich der Wald zu Grasland und weitem Wasser. Elefanten und Hirsche grasen am Ufer, Fischadler sitzen in toten Bäumen, und Block V bleibt auch dann ruhig, wenn an der Küste viel los ist.',
      features: [
        'Privatjeep oder einzelne Plätze',
        'Ferngläser zum Ausleihen',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: ['Weites Wasser, weiter Blick', 'Graukopf-Seeadler', 'Herden am Ufer in den trockenen Monaten'],
      mealItems: {},
    },
    fr: {
      name: 'Weheragala et le Block V',
      description:
        'Autour du réservoir de Weheragala, la forêt s’ouvre sur des prairies et une vaste étendue d’eau. Éléphants et cerfs paissent sur la rive, des pygargues guettent depuis les arbres morts, et le Block V reste paisible quand la côte est très fréquentée.',
      features: [
        'Jeep privée ou places à l’unité',
        'Jumelles à partager',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'De l’eau et des vues à perte de vue',
        'Des pygargues à tête grise',
        'Des troupeaux sur la rive pendant les mois secs',
      ],
      mealItems: {},
    },
  },
  'Yala Together: Two Jeeps': {
    de: {
      name: 'Yala gemeinsam: zwei Jeeps',
      description:
        'Für Familien und Freundeskreise mit bis zu vierzehn Personen. Zwei Jeeps starten gemeinsam, bleiben über Funk in Kontakt und treffen sich zum Frühstück im Park, damit niemand verpasst, was die anderen gesehen haben.',
      features: [
        'So viele Jeeps, wie Ihre Gruppe braucht',
        'Kleine Kinder sitzen neben einem Erwachsenen',
        'Den Block wählen wir am Vorabend mit Ihnen aus',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: ['Bis zu vierzehn Gäste', 'Fahrer mit Funkkontakt', 'Gemeinsame Frühstückspause'],
      mealItems: { ...german.breakfast, ...german.riverLunch },
    },
    fr: {
      name: 'Yala tous ensemble : deux jeeps',
      description:
        'Pour les familles et les groupes d’amis, jusqu’à quatorze personnes. Deux jeeps partent ensemble, restent en contact par radio et se retrouvent pour le petit-déjeuner dans le parc : personne ne manque ce que les autres ont vu.',
      features: [
        'Autant de jeeps que nécessaire pour votre groupe',
        'Les jeunes enfants assis à côté d’un adulte',
        'Le bloc se choisit avec vous la veille au soir',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'Jusqu’à quatorze voyageurs',
        'Chauffeurs en contact radio',
        'Une pause petit-déjeuner tous ensemble',
      ],
      mealItems: { ...french.breakfast, ...french.riverLunch },
    },
  },
  'Bundala Bird Watching': {
    de: {
      name: 'Vogelwelt von Bundala',
      description:
        'Lagunen, Dünen und Salzpfannen, eine halbe Stunde von Tissamaharama: Bundala war Sri Lankas erstes Ramsar-Feuchtgebiet. Buntstörche, Löffler und Reiher leben hier das ganze Jahr, und von September bis März kommen Watvögel aus dem Norden dazu.',
      features: [
        'Ein Fahrer, der die Rufe kennt',
        'Spektiv an Bord',
        'Ein Fernglas für jeden Gast',
        'Eine Vogelliste zum Abhaken und Behalten',
        'Trinkwasser',
      ],
      highlights: [
        'Buntstörche und Pelikane',
        'Watvögel aus dem Norden von September bis März',
        'Sumpfkrokodile am Ufer',
      ],
      mealItems: { ...german.breakfast },
    },
    fr: {
      name: 'Les oiseaux de Bundala',
      description:
        'Des lagunes, des dunes et des salines à une demi-heure de Tissamaharama : Bundala fut la première zone humide du Sri Lanka inscrite sur la liste de Ramsar. Tantales indiens, spatules et hérons y vivent toute l’année, rejoints de septembre à mars par des limicoles venus du nord.',
      features: [
        'Un chauffeur qui connaît les chants',
        'Longue-vue à bord',
        'Des jumelles pour chaque voyageur',
        'Une liste d’oiseaux à cocher et à garder',
        'Eau potable',
      ],
      highlights: [
        'Tantales indiens et pélicans',
        'Les limicoles du nord de septembre à mars',
        'Des crocodiles des marais sur les berges',
      ],
      mealItems: { ...french.breakfast },
    },
  },
  'Bundala Lagoons at Dusk': {
    de: {
      name: 'Bundalas Lagunen am Abend',
      description:
        'Ein ruhiger Nachmittag zwischen Lagune und Meer, wenn der Wind nachlässt und die Vogelschwärme zu ihren Schlafbäumen ziehen. Krokodile sonnen sich im Schlick, manchmal kreuzen Elefanten den Weg, und auf den Dünen liegt die letzte Sonne.',
      features: [
        'Abholung in Tissamaharama oder Hambantota',
        'Ferngläser zum Ausleihen',
        'Tee und kleine Snacks am letzten Halt',
        'Trinkwasser',
      ],
      highlights: [
        'Dünen und Meer hinter den Lagunen',
        'Vogelschwärme auf dem Weg zum Schlafplatz',
        'Kurze Anfahrt, gut mit Kindern',
      ],
      mealItems: {},
    },
    fr: {
      name: 'Les lagunes de Bundala au crépuscule',
      description:
        'Un après-midi sans hâte entre lagune et mer, à l’heure où le vent tombe et où les oiseaux regagnent leurs dortoirs. Les crocodiles se chauffent sur la vase, des éléphants traversent parfois, et les dunes retiennent les derniers rayons.',
      features: [
        'Prise en charge à Tissamaharama ou à Hambantota',
        'Jumelles à partager',
        'Thé et petites bouchées au dernier arrêt',
        'Eau potable',
      ],
      highlights: [
        'Les dunes et la mer derrière les lagunes',
        'Le retour des oiseaux au dortoir',
        'Un court trajet, idéal avec des enfants',
      ],
      mealItems: {},
    },
  },
  'Shared Seats to the Wetlands': {
    de: {
      name: 'Im Gruppenjeep in die Feuchtgebiete',
      description:
        'Sechs Plätze, ein Spektiv und ein Fahrer, der auch für kleine braune Vögel anhält. Für alle, die lieber mit anderen Vogelfreunden im Jeep sitzen, als allein durch den Park zu eilen.',
      features: ['Spektiv an Bord', 'Treffpunkt am Ufer des Tissa Wewa', 'Eine Vogelliste zum Abhaken und Behalten'],
      highlights: ['Höchstens sechs Gäste', 'Zeit, genau hinzusehen', 'Eisvögel, Bienenfresser und Watvögel'],
      mealItems: {},
    },
    fr: {
      name: 'Les zones humides en jeep partagée',
      description:
        'Six places, une longue-vue et un chauffeur qui s’arrête aussi pour les petits oiseaux bruns. Pour qui préfère partager une jeep avec d’autres passionnés plutôt que de traverser le parc seul et pressé.',
      features: [
        'Longue-vue à bord',
        'Rendez-vous au bord du lac Tissa Wewa',
        'Une liste d’oiseaux à cocher et à garder',
      ],
      highlights: ['Six voyageurs au plus', 'Le temps de bien regarder', 'Martins-pêcheurs, guêpiers et limicoles'],
      mealItems: {},
    },
  },
  'Udawalawe Elephant Safari': {
    de: {
      name: 'Elefantensafari in Udawalawe',
      description:
        'Offenes Grasland rund um einen weiten Stausee, und Elefanten in jedem Monat des Jahres. Herden mit Kälbern grasen nah an den Pisten, Büffel liegen im flachen Wasser, und dahinter erheben sich die Berge des Südens.',
      features: [
        'Abholung am Hotel in Udawalawe oder Embilipitiya',
        'Ferngläser zum Ausleihen',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: ['Elefanten das ganze Jahr über', 'Freie Sicht, ideal mit Kindern', 'Haubenadler auf kahlen Ästen'],
      mealItems: { ...german.breakfast, ...german.boxLunch },
    },
    fr: {
      name: 'Les éléphants d’Udawalawe',
      description:
        'De vastes prairies autour d’un grand réservoir, et des éléphants tous les mois de l’année. Les troupeaux paissent avec leurs petits tout près des pistes, les buffles se prélassent là où l’eau est basse, et les collines du sud ferment l’horizon.',
      features: [
        'Prise en charge à l’hôtel à Udawalawe ou à Embilipitiya',
        'Jumelles à partager',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: [
        'Des éléphants toute l’année',
        'Une vue dégagée, parfaite avec des enfants',
        'Des aigles huppés sur les branches nues',
      ],
      mealItems: { ...french.breakfast, ...french.boxLunch },
    },
  },
  'Udawalawe and the Elephant Transit Home': {
    de: {
      name: 'Udawalawe und das Elephant Transit Home',
      description:
        'Am Vormittag die Herden, mittags eine Pause am Stausee, danach eine öffentliche Fütterung im nahen Elephant Transit Home. Verwaiste Kälber wachsen dort mit so wenig Kontakt zu Menschen wie möglich auf und werden wieder ausgewildert. Sie sehen von einer Plattform aus zu.',
      features: [
        'Transfer ab Tissamaharama auf Anfrage',
        'Mittagessen nach Wahl, Gericht für Gericht',
        'Den Besuch im Transit Home organisieren wir',
        'Ferngläser zum Ausleihen',
        'Trinkwasser',
      ],
      highlights: [
        'Erst wilde Herden, dann die Waisen',
        'Ein Ort, der Elefanten in die Freiheit entlässt',
        'Ein ganzer Tag ohne Eile',
      ],
      mealItems: { ...german.breakfast, ...german.riverLunch },
    },
    fr: {
      name: 'Udawalawe et l’Elephant Transit Home',
      description:
        'Une matinée avec les troupeaux, un déjeuner au bord du réservoir, puis un nourrissage public au tout proche Elephant Transit Home, où les éléphanteaux orphelins grandissent avec le moins de contacts humains possible avant d’être relâchés. Vous observez depuis une plateforme.',
      features: [
        'Transfert depuis Tissamaharama sur demande',
        'Déjeuner à composer plat par plat',
        'Nous organisons la visite du Transit Home',
        'Jumelles à partager',
        'Eau potable',
      ],
      highlights: [
        'Les troupeaux sauvages d’abord, les orphelins ensuite',
        'Un lieu qui rend les éléphants à la vie sauvage',
        'Une journée entière sans se presser',
      ],
      mealItems: { ...french.breakfast, ...french.riverLunch },
    },
  },
  'Udawalawe for Big Parties': {
    de: {
      name: 'Udawalawe für große Gruppen',
      description:
        'Schulklassen, Hochzeitsgesellschaften, Betriebsausflüge: bis zu zwanzig Personen in so vielen Jeeps wie nötig. Ein leitender Fahrer plant die Stopps so, dass alle dieselbe Herde sehen.',
      features: [
        'So viele Jeeps, wie Ihre Gruppe braucht',
        'Eine einzige Rechnung',
        'Lunchpakete auf Wunsch',
        'Erste-Hilfe-Set in jedem Jeep',
      ],
      highlights: ['Bis zu zwanzig Gäste', 'Ein Plan für alle Jeeps', 'Elefanten in offener Landschaft'],
      mealItems: { ...german.breakfast, ...german.boxLunch },
    },
    fr: {
      name: 'Udawalawe en grand groupe',
      description:
        'Classes, invités d’un mariage, sorties d’entreprise : jusqu’à vingt personnes dans autant de jeeps qu’il en faut. Un chauffeur principal organise les arrêts pour que tous voient le même troupeau.',
      features: [
        'Autant de jeeps que nécessaire pour votre groupe',
        'Une seule facture',
        'Paniers-repas sur demande',
        'Une trousse de secours dans chaque jeep',
      ],
      highlights: ['Jusqu’à vingt voyageurs', 'Un seul plan pour toutes les jeeps', 'Des éléphants en terrain ouvert'],
      mealItems: { ...french.breakfast, ...french.boxLunch },
    },
  },
  'The Corridor of Lunugamwehera': {
    de: {
      name: 'Der Korridor von Lunugamwehera',
      description:
        'Der stille Park, der Yala mit Udawalawe verbindet. Elefanten ziehen hier von einem in den anderen, und rund um den Stausee hören Sie Wind und Vögel statt Motoren. Tiersichtungen sind hier nie sicher, die Ruhe schon.',
      features: [
        'Vierzig Minuten von Tissamaharama',
        'Ferngläser zum Ausleihen',
        'Frühstückspause am Wasser',
        'Trinkwasser',
        'Wir besorgen Ihre Parktickets',
      ],
      highlights: ['Kaum ein anderer Jeep', 'Elefanten auf Wanderschaft', 'Greifvögel über dem Stausee'],
      mealItems: { ...german.breakfast, ...german.boxLunch },
    },
    fr: {
      name: 'Le corridor de Lunugamwehera',
      description:
        'Le parc tranquille qui relie Yala à Udawalawe. Les éléphants le traversent pour aller de l’un à l’autre, et autour de son réservoir on entend le vent et les oiseaux plutôt que les moteurs. Ici, les rencontres ne sont jamais certaines ; le calme, toujours.',
      features: [
        'À quarante minutes de Tissamaharama',
        'Jumelles à partager',
        'Pause petit-déjeuner au bord de l’eau',
        'Eau potable',
        'Nous achetons vos entrées du parc',
      ],
      highlights: ['Presque aucune autre jeep', 'Des éléphants en chemin', 'Des rapaces au-dessus du réservoir'],
      mealItems: { ...french.breakfast, ...french.boxLunch },
    },
  },
  'While Yala Rests': {
    de: {
      name: 'Während Yala ruht',
      description:
        'Im September und Oktober ist Block I von Yala meist einige Wochen geschlossen, damit sich der Park in der Trockenheit erholen kann. Diese Fahrt sucht dieselben Tiere nebenan, rund um den Stausee von Lunugamwehera.',
      features: ['Abholung in Tissamaharama oder Kataragama', 'Ferngläser zum Ausleihen', 'Trinkwasser'],
      highlights: [
        'Für die Wochen, in denen Yala geschlossen ist',
        'Tiere sammeln sich am letzten Wasser',
        'Nur in dieser Jahreszeit',
      ],
      mealItems: {},
    },
    fr: {
      name: 'Pendant que Yala se repose',
      description:
        'En septembre et octobre, le Block I de Yala ferme d’ordinaire quelques semaines pour que le parc se repose pendant la sécheresse. Cette sortie part à la recherche des mêmes animaux chez le voisin, autour du réservoir de Lunugamwehera.',
      features: ['Prise en charge à Tissamaharama ou à Kataragama', 'Jumelles à partager', 'Eau potable'],
      highlights: [
        'Pensé pour les semaines de fermeture de Yala',
        'Les animaux se rassemblent autour des derniers points d’eau',
        'Proposé uniquement en cette saison',
      ],
      mealItems: {},
    },
  },
}
