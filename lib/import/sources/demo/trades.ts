import type { Sector } from '@/lib/stocks/rules';

/**
 * Trades by sector. `~` is replaced by the name of the company; without it the trade follows the name. Part of
 * the companies' identity, see countries.ts.
 */
export const TRADES = {
  de: {
    Technology:
      'Halbleiter|Software|Datensysteme|Sensorik|Mikroelektronik|Informatik|Lasertechnik|Netzwerktechnik|Messtechnik|Cloud-Dienste',
    Finance:
      'Bankhaus ~|Rückversicherung|Versicherungen|Privatbank|Vermögensverwaltung|Leasing|Hypothekenbank|Beteiligungen|Lebensversicherung|Kreditbank',
    Healthcare:
      'Pharma|Medizintechnik|Labordiagnostik|Kliniken|Biowerke|Impfstoffe|Dentaltechnik|Hörsysteme|Arzneimittel|Orthopädie',
    Energy: 'Erdgas|Mineralöl|Energiehandel|Bohrtechnik|Biogas|Raffinerie|Kraftstoffe|Tiefengeothermie',
    'Consumer Cyclical':
      'Automobilteile|Möbelwerke|Sportartikel|Textil|Reisen|Schmuckmanufaktur|Warenhaus|Fahrräder|Küchen|Spielwaren|Lederwaren',
    'Consumer Defensive':
      'Brauerei ~|Molkerei|Feinkost|Körperpflege|Backwaren|Süßwaren|Mühlenwerke|Lebensmittel|Mineralbrunnen|Teigwaren',
    Industrials:
      'Maschinenbau|Energietechnik|Logistik|Anlagenbau|Antriebstechnik|Bahntechnik|Hebezeuge|Fördertechnik|Werkzeuge|Bau|Wälzlager|Spedition',
    'Basic Materials':
      'Chemie|Stahlwerke|Glaswerke|Papierfabrik|Zement|Spezialchemie|Edelmetalle|Kunststoffe|Düngemittel|Lacke',
    'Communication Services':
      'Telekom|Verlag|Medien|Rundfunk|Funknetze|Filmstudios|Werbegruppe|Zeitungsverlag',
    Utilities: 'Wasserwerke|Stadtwerke ~|Stromnetze|Kraftwerke|Fernwärme|Windstrom|Gasnetze|Wasserkraft',
    'Real Estate':
      'Immobilien|Wohnen|Grundbesitz|Logistikparks|Gewerbebauten|Liegenschaften|Pflegeimmobilien|Wohnungsbau',
  },
  en: {
    Technology:
      'Semiconductor|Software|Systems|Photonics|Data|Networks|Robotics|Instruments|Circuits|Cloud|Microdevices|Analytics',
    Finance:
      'Bancorp|Insurance|Capital|Financial|Reinsurance|Asset Management|Savings|Trust|Mutual|Credit|Leasing|Bank of ~',
    Healthcare:
      'Therapeutics|Pharmaceuticals|Medical|Diagnostics|Biosciences|Health|Surgical|Vaccines|Devices|Laboratories|Hospitals|Genomics',
    Energy: 'Petroleum|Energy|Pipeline|Drilling|Oil & Gas|Refining|Offshore|Midstream|Geothermal|Exploration',
    'Consumer Cyclical':
      'Motors|Apparel|Outfitters|Hotels|Furniture|Leisure|Stores|Homebuilders|Toys|Restaurants|Cycles|Footwear',
    'Consumer Defensive':
      'Foods|Beverages|Household|Farms|Grocers|Dairies|Brewing|Confectionery|Personal Care|Provisions',
    Industrials:
      'Machinery|Logistics|Aerospace|Engineering|Rail|Industries|Tools|Freight|Marine|Bearings|Elevator|Construction',
    'Basic Materials':
      'Chemicals|Steel|Minerals|Paper|Resources|Mining|Cement|Timber|Metals|Aggregates|Coatings|Lithium',
    'Communication Services':
      'Telecom|Media|Broadcasting|Wireless|Studios|Publishing|Interactive|Cable|Games',
    Utilities: 'Utilities|Water|Power & Light|Electric|Gas Networks|Renewables|Waterworks|Grid',
    'Real Estate': 'Properties|Realty|Residential|Land|Logistics REIT|Estates|Storage|Office Parks|Towers',
  },
  fr: {
    Technology: 'Logiciels|Semi-conducteurs|Informatique|Systèmes|Optronique|Données|Réseaux',
    Finance: 'Banque ~|Assurances|Crédit ~|Gestion|Réassurance|Financière ~|Mutuelle ~',
    Healthcare: 'Laboratoires ~|Santé|Pharma|Cliniques ~|Biotechnologies|Diagnostics|Optique médicale',
    Energy: 'Énergies|Pétroles de ~|Gaz|Forage|Biocarburants|Raffinage',
    'Consumer Cyclical': 'Maroquinerie ~|Automobiles|Hôtels ~|Mode|Parfums ~|Horlogerie|Cycles ~|Joaillerie',
    'Consumer Defensive':
      'Fromageries ~|Boissons|Eaux de ~|Distribution|Biscuiterie ~|Vignobles ~|Alimentaire',
    Industrials: 'Aéronautique|Constructions ~|Ferroviaire|Équipements|Mécanique|Transports ~|Industries',
    'Basic Materials': 'Chimie|Verreries ~|Aciéries de ~|Ciments ~|Papeteries ~|Matériaux',
    'Communication Services': 'Télécoms|Éditions ~|Médias|Cinéma|Radio ~|Publicité',
    Utilities: "Énergie|Compagnie d'Électricité ~|Réseaux d'Eau|Hydraulique|Services Urbains",
    'Real Estate': 'Foncière ~|Immobilier|Résidences ~|Entrepôts|Patrimoine',
  },
  nl: {
    Technology: 'Halfgeleiders|Software|Lithografie|Datasystemen|Optiek|Netwerken',
    Finance: 'Bank|Verzekeringen|Vermogensbeheer|Hypotheken|Pensioenen|Krediet',
    Healthcare: 'Farma|Medische Techniek|Zorg|Diagnostiek|Biowetenschappen',
    Energy: 'Aardgas|Energie|Offshore|Olie|Boringen',
    'Consumer Cyclical': 'Fietsen|Kleding|Warenhuizen|Meubelen|Reizen|Caravans',
    'Consumer Defensive': 'Zuivel|Brouwerij|Levensmiddelen|Kaas|Supermarkten|Zaden',
    Industrials: 'Waterbouw|Scheepswerf|Machines|Logistiek|Baggerwerken|Techniek|Containers',
    'Basic Materials': 'Chemie|Staal|Papier|Verf|Kunststoffen|Glas',
    'Communication Services': 'Telecom|Uitgeverij|Media|Kabel|Omroep',
    Utilities: 'Waterleiding|Stroomnet|Windparken|Warmte|Gasnet',
    'Real Estate': 'Vastgoed|Woningen|Winkelfonds|Distributieparken|Kantoren',
  },
  sv: {
    Technology: 'Programvara|Halvledare|Datateknik|Sensorer|Nätverk|Fotonik',
    Finance: 'Bank|Försäkring|Investering|Fonder|Sparbank|Kredit',
    Healthcare: 'Medicinteknik|Läkemedel|Biovetenskap|Diagnostik|Vård|Tandvård',
    Energy: 'Energi|Olja|Biobränsle|Borrteknik|Gas',
    'Consumer Cyclical': 'Möbler|Mode|Fordon|Friluft|Handel|Resor',
    'Consumer Defensive': 'Livsmedel|Mejeri|Dagligvaror|Bryggeri|Hygien|Konfektyr',
    Industrials: 'Verkstad|Maskin|Lastteknik|Bygg|Verktyg|Kullager|Transport',
    'Basic Materials': 'Stål|Papper|Gruv|Kemi|Skog|Cellulosa',
    'Communication Services': 'Telekom|Media|Spel|Förlag|Bredband',
    Utilities: 'Vattenkraft|Elnät|Fjärrvärme|Vindkraft|Vatten',
    'Real Estate': 'Fastigheter|Bostäder|Logistikfastigheter|Mark|Kontor',
  },
  it: {
    Technology: 'Software|Semiconduttori|Sistemi',
    Finance: 'Banca ~|Assicurazioni|Finanziaria',
    Healthcare: 'Farmaceutici|Diagnostica|Biomedica',
    Energy: 'Energia|Petroli|Gas',
    'Consumer Cyclical': 'Moda|Arredamento|Motori',
    'Consumer Defensive': 'Alimentari|Pastificio ~|Bevande',
    Industrials: 'Meccanica|Costruzioni|Cantieri ~',
    'Basic Materials': 'Chimica|Acciai|Ceramiche',
    'Communication Services': 'Telecomunicazioni|Editoriale ~|Media',
    Utilities: 'Acque|Reti Elettriche|Idroelettrica',
    'Real Estate': 'Immobiliare|Residenze|Patrimonio',
  },
  es: {
    Technology: 'Software|Sistemas|Telemática',
    Finance: 'Banco ~|Seguros|Inversiones',
    Healthcare: 'Farmacéutica|Laboratorios ~|Salud',
    Energy: 'Petróleos|Energía|Gas',
    'Consumer Cyclical': 'Moda|Hoteles ~|Motor',
    'Consumer Defensive': 'Alimentación|Bodegas ~|Aceites',
    Industrials: 'Construcciones|Ingeniería|Ferroviaria',
    'Basic Materials': 'Química|Aceros|Cementos ~',
    'Communication Services': 'Telecomunicaciones|Editorial ~|Medios',
    Utilities: 'Eléctrica|Aguas de ~|Renovables',
    'Real Estate': 'Inmobiliaria|Residencial|Patrimonio',
  },
  da: {
    Technology: 'Software|Elektronik|Datateknik',
    Finance: 'Bank|Forsikring|Realkredit',
    Healthcare: 'Medicin|Høreteknik|Biotek',
    Energy: 'Energi|Olie|Biobrændsel',
    'Consumer Cyclical': 'Møbler|Smykker|Legetøj',
    'Consumer Defensive': 'Bryggeri|Mejeri|Fødevarer',
    Industrials: 'Rederi|Vindteknik|Maskinfabrik',
    'Basic Materials': 'Kemi|Enzymer|Cement',
    'Communication Services': 'Tele|Forlag|Medier',
    Utilities: 'Elnet|Fjernvarme|Vandforsyning',
    'Real Estate': 'Ejendomme|Boliger|Logistikejendomme',
  },
  no: {
    Technology: 'Programvare|Mikroteknikk|Data',
    Finance: 'Sparebank|Forsikring|Kapital',
    Healthcare: 'Farma|Medisinteknikk|Biotek',
    Energy: 'Petroleum|Energi|Boring',
    'Consumer Cyclical': 'Sport|Møbler|Reiser',
    'Consumer Defensive': 'Sjømat|Meieri|Dagligvare',
    Industrials: 'Rederi|Verft|Maskin',
    'Basic Materials': 'Aluminium|Gjødsel|Kjemi',
    'Communication Services': 'Tele|Medier|Forlag',
    Utilities: 'Vannkraft|Kraftnett|Fornybar',
    'Real Estate': 'Eiendom|Boliger|Næringsbygg',
  },
  fi: {
    Technology: 'Ohjelmistot|Elektroniikka|Data',
    Finance: 'Pankki|Vakuutus|Rahoitus',
    Healthcare: 'Lääke|Terveys|Diagnostiikka',
    Energy: 'Energia|Öljy|Biopolttoaine',
    'Consumer Cyclical': 'Huonekalut|Urheilu|Kauppa',
    'Consumer Defensive': 'Elintarvike|Panimo|Meijeri',
    Industrials: 'Konepaja|Telakka|Nosturit',
    'Basic Materials': 'Metsä|Teräs|Kemia',
    'Communication Services': 'Tele|Media|Pelit',
    Utilities: 'Sähköverkko|Kaukolämpö|Vesi',
    'Real Estate': 'Kiinteistöt|Asunnot|Toimitilat',
  },
} as const satisfies Record<string, Record<Sector, string>>;
