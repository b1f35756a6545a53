import type { RoleTable } from './role-entry.ts'

/** Why the column of rooms is not that of bedrooms, behind its name. */
export const whatRoomsCount = 'counts rooms, living rooms among them, not bedrooms alone'

/** What kind of home it is, and its rooms. */
export const homeRoles = {
  propertyType: {
    fields: { PropertyType: 'value' },
    names: {
      ja: '物件種別 物件種目 建物種別',
      ko: '매물종류 매물유형 건물유형 주택유형',
      ru: 'типнедвижимости типобъекта',
      zh: '房屋类型 物业类型',
      en: 'propertysubtype propsubtype proptype hometype housetype housingtype buildingtype dwellingtype typeofproperty kindofproperty',
      de: 'objektart objekttyp immobilientyp wohnungstyp immobilienart',
      es: 'tipodeinmueble tipodepropiedad tipoinmueble tipoofer tipovivienda tipodevivienda tipopropiedad',
      fr: 'typedebien typebien',
      it: 'tipologia tipoimmobile tipodiimmobile',
      nl: 'woningtype soortwoning typewoning soortobject woningsoort objecttype objectsoort',
      pl: 'rodzajnieruchomosci typnieruchomosci',
      pt: 'tipodeimovel natureza tipoimovel',
      tr: 'emlaktipi',
    },
  },
  spaceType: { fields: { SpaceType: 'value' }, names: { en: 'roomtype' } },
  yearBuilt: {
    fields: { YearBuilt: 'value' },
    names: {
      ja: '築年 竣工年 建築年',
      ko: '건축년도 건축연도 준공년도',
      ru: 'годпостроики',
      zh: '建成年份 建筑年份',
      en: 'builtyear yrbuilt yearofconstruction constructionyear buildyear builtin yb yearblt yrblt',
      de: 'baujahr bj',
      es: 'anodeconstruccion anoconstruccion anoconst anoconstr',
      fr: 'anneedeconstruction anneeconstruction',
      it: 'annodicostruzione annocostruzione',
      nl: 'bouwjaar',
      pl: 'rokbudowy',
      pt: 'anodeconstrucao anoconstrucao',
      tr: 'yapimyili insaatyili',
    },
  },

  bedrooms: {
    fields: { Bedrooms: 'value' },
    kind: 'bedrooms',
    together: 'sum',
    names: {
      ja: '間取り',
      ko: '방수 방개수 침실수',
      ru: 'спальни количествоспален',
      zh: '卧室 卧室数 户型 房屋户型 房型 戶型',
      en: 'bedroom beds bed br bd bdrm bdrms bedroomstotal bedstotal totalbedrooms bedroomcount numbedrooms numberofbedrooms noofbedrooms nobedrooms bedsno bhk floorplan',
      de: 'schlafzimmer anzahlschlafzimmer schlafzimmeranzahl schlafzi',
      es: 'habitaciones numerodehabitaciones dormitorios recamaras alcobas hab habs nhab numhab nhabitaciones numhabitaciones numerohabitaciones totalhab nohab nohabitaciones nodormitorios',
      fr: 'chambres nombredechambres nbchambres nbrchambres nbchambre nombrechambres',
      it: 'camere camereletto cameredaletto numerocamere numerocameredaletto numcamere ncamere',
      nl: 'slaapkamers aantalslaapkamers slaapkamer',
      pl: 'sypialnie liczbasypialni',
      pt: 'quartos dormitorio numerodequartos nquartos numquartos',
    },
  },
  rooms: {
    fields: { Bedrooms: 'basis' },
    kind: 'count',
    adds: true,
    names: {
      ru: 'комнат комнаты количествокомнат числокомнат',
      en: 'rooms totalrooms roomstotal numberofrooms noofrooms numrooms roomcount',
      de: 'zimmer anzahlzimmer zimmeranzahl zimmerzahl raume anzahlraume zi',
      es: 'ambientes cantidaddeambientes',
      fr: 'pieces nbpieces nbrpieces nombredepieces nbdepieces',
      it: 'locali vani stanze numerolocali numerovani numerostanze nlocali numlocali',
      nl: 'kamers aantalkamers',
      pl: 'pokoje liczbapokoi iloscpokoi',
      pt: 'comodos divisoes assoalhadas',
      tr: 'odasayisi',
    },
  },
  bedsAndBaths: { fields: { Bedrooms: 'enough', Bathrooms: 'enough' } },
  bathrooms: {
    fields: { Bathrooms: 'value' },
    kind: 'bathrooms',
    together: 'sum',
    names: {
      ko: '욕실수 욕실 화장실수 화장실',
      ru: 'санузлы количествосанузлов',
      zh: '卫生间 卫生间数',
      en: 'bathroom baths bath ba bathroomstotal bathstotal totalbathrooms totalbaths bathroomcount numbathrooms numberofbathrooms noofbathrooms bathroomstotaldecimal',
      de: 'badezimmer bader anzahlbader anzahlbadezimmer',
      es: 'banos bano cuartosdebano numbanos nbanos numerobanos numerodebanos nobanos banyos',
      fr: 'sallesdebain sallesdebains sdb nbsallesdebain nbsdb nombredesallesdebain',
      it: 'bagni bagno nbagni numbagni numerobagni',
      nl: 'badkamers badkamer aantalbadkamers',
      pl: 'lazienki liczbalazienek',
      pt: 'banheiros banheiro casasdebanho',
      tr: 'banyosayisi banyo',
    },
  },
  fullBaths: {
    fields: { Bathrooms: 'enough' },
    kind: 'count',
    names: { en: 'fullbaths fullbathrooms bathsfull bathroomsfull fullbath numfullbaths' },
  },
  threeQuarterBaths: {
    fields: { Bathrooms: 'part' },
    kind: 'count',
    names: {
      en: 'threequarterbaths threequarterbathrooms bathsthreequarter bathroomsthreequarter 34baths 34bath 34bathrooms baths34',
    },
  },
  halfBaths: {
    fields: { Bathrooms: 'part' },
    kind: 'count',
    names: {
      en: 'halfbaths halfbathrooms bathshalf bathroomshalf halfbath partialbaths bathroomspartial numhalfbaths 12baths 12bath 12bathrooms baths12',
    },
  },
  quarterBaths: {
    fields: { Bathrooms: 'part' },
    kind: 'count',
    names: {
      en: 'quarterbaths quarterbathrooms bathroomsonequarter bathsonequarter 14baths 14bath baths14',
    },
  },
  bathroomRooms: {
    fields: { Bathrooms: 'enough' },
    kind: 'count',
    names: { en: 'bathroomstotalinteger' },
  },
} as const satisfies RoleTable
