import type { RoleTable } from './role-entry.ts'

/** Where it is. */
export const placeRoles = {
  address: {
    fields: { Address: 'value' },
    together: 'each',
    names: {
      en: 'streetaddress addressline1 addressline address1 propertyaddress fulladdress unparsedaddress street',
      cs: 'ulice',
      da: 'vej vejnavn gade gatenavn gateadresse',
      de: 'anschrift strasse strassenname',
      es: 'direccion domicilio calle nombrevia nombredevia nombrecalle',
      // In German and Danish as well: the number beside it tells.
      fr: 'adresse rue nomrue nomdelarue nomvoie',
      it: 'indirizzo via',
      nl: 'adres straat straatnaam',
      pl: 'ulica',
      pt: 'endereco morada rua logradouro',
      sv: 'gata gatuadress gatunamn',
    },
  },
  streetNumber: {
    fields: { Address: 'part' },
    adds: true,
    names: {
      en: 'streetnumber stnumber housenumber streetno stno houseno streetnum housenum',
      cs: 'cislopopisne cislodomu',
      da: 'husnummer husnr',
      de: 'hausnummer hausnr hnr',
      es: 'numerocalle numerodecalle numcalle numerovia numerodevia',
      fr: 'numerorue numerodelarue numerovoie numerodevoie numvoie',
      it: 'civico numerocivico ncivico',
      nl: 'huisnummer huisnr',
      pl: 'nrdomu numerdomu',
      pt: 'numerodaporta numerodeporta numeroporta',
      sv: 'gatunummer',
    },
    // Portals of Poland export them in English.
    withStreet: { pl: 'numer building buildingnumber buildingno house' },
    besideStreet: {
      en: 'number',
      // In Spanish, Italian and Portuguese as well: the street beside it tells.
      fr: 'numero num nro no n',
      nl: 'nr nummer',
    },
  },
  numberAddition: {
    fields: { Address: 'part' },
    adds: true,
    names: { nl: 'toevoeging toev huisnummertoevoeging huisnrtoevoeging huisletter' },
  },
  streetDirPrefix: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetdirprefix' },
  },
  // Where it stands depends on the place.
  streetDirection: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetdirection streetdir stdir' },
  },
  streetName: {
    fields: { Address: 'enough' },
    names: { en: 'streetname stname' },
  },
  streetSuffix: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetsuffix stsuffix' },
  },
  streetDirSuffix: {
    fields: { Address: 'part' },
    adds: true,
    names: { en: 'streetdirsuffix stdirsfx' },
  },
  block: {
    fields: { Address: 'part' },
    adds: true,
    besideStreet: { es: 'bloque', fr: 'batiment bat', pt: 'bloco' },
  },
  staircase: {
    fields: { Address: 'part' },
    adds: true,
    besideStreet: { de: 'stiege', es: 'escalera', fr: 'escalier', it: 'scala' },
  },
  floor: {
    fields: { Address: 'part' },
    adds: true,
    besideStreet: { es: 'piso planta', pt: 'andar' },
  },
  door: {
    fields: { Address: 'part' },
    adds: true,
    besideStreet: { es: 'puerta', pt: 'fracao' },
  },
  unit: {
    fields: { Address: 'part' },
    adds: true,
    names: {
      en: 'unit unitnumber unitno apt aptno aptnumber apartmentno apartmentnumber flatno flatnumber suite addressline2 unitnum aptnum',
      de: 'wohnungsnummer wohnungsnr',
      fr: 'numeroappartement numerodappartement',
      nl: 'busnummer',
      pl: 'nrmieszkania numermieszkania nrlokalu numerlokalu',
      sv: 'lagenhetsnummer',
    },
    besideStreet: {
      en: 'apartment flat door',
      de: 'wohnung whg',
      es: 'apartamento departamento depto dpto',
      fr: 'appartement appt',
      it: 'interno',
      nl: 'bus',
      pl: 'mieszkanie lokal',
      sv: 'lgh',
    },
  },
  numberedUnit: {
    fields: { Address: 'part' },
    adds: true,
    names: { de: 'topnummer topnr' },
    besideStreet: { de: 'top', fr: 'lot' },
  },
  city: {
    fields: { City: 'value' },
    kind: 'text',
    names: {
      en: 'town cityname municipality ward',
      de: 'ort stadt',
      es: 'ciudad municipio localidad poblacion',
      fr: 'ville commune',
      it: 'citta comune',
      nl: 'plaats woonplaats gemeente stad',
      pl: 'miasto miejscowosc',
      pt: 'cidade concelho',
      tr: 'sehir',
      cs: 'obec mesto',
    },
  },
  state: {
    fields: { State: 'value' },
    kind: 'text',
    names: {
      en: 'stateorprovince province statename statecode stateprovince prov',
      de: 'bundesland',
      es: 'provincia estadoprovincia',
      fr: 'departement',
      it: 'regione',
      nl: 'provincie',
      pl: 'wojewodztwo',
      pt: 'uf',
    },
  },
  zip: {
    fields: { ZIP: 'value' },
    names: {
      en: 'zipcode postalcode postcode zippostalcode ziporpostalcode',
      de: 'plz postleitzahl',
      es: 'codigopostal cp codpostal cpostal',
      fr: 'codepostal',
      it: 'cap',
      pl: 'kodpocztowy',
      pt: 'cep',
      tr: 'postakodu',
      da: 'postnr postnummer',
    },
  },
  zipAndCity: {
    fields: { ZIP: 'enough', City: 'enough' },
    names: {
      de: 'plzort plzundort plzstadt postleitzahlort',
      es: 'cppoblacion codigopostalpoblacion',
      fr: 'cpville codepostalville',
      it: 'capcomune capcitta',
      nl: 'postcodeplaats postcodeenplaats postcodewoonplaats',
    },
  },
  latitude: {
    fields: { Latitude: 'value' },
    names: {
      en: 'lat geolat coordinatelat coordinateslatitude',
      de: 'breitengrad',
      es: 'latitud',
      it: 'latitudine',
      nl: 'breedtegraad',
    },
  },
  longitude: {
    fields: { Longitude: 'value' },
    names: {
      en: 'long lng lon geolon geolng coordinatelon coordinateslongitude',
      de: 'langengrad',
      es: 'longitud',
      it: 'longitudine',
      nl: 'lengtegraad',
    },
  },
  // The names say which of the two stands first, or are those by which maps write the latitude first.
  coordinates: {
    fields: { Latitude: 'enough', Longitude: 'enough' },
    names: {
      en: 'latlong latlng latlon latitudelongitude gps gpscoordinates',
      de: 'gpskoordinaten',
      es: 'coordenadasgps',
      fr: 'coordonneesgps',
      it: 'coordinategps',
      nl: 'gpscoordinaten',
    },
  },
  location: {
    fields: { Location: 'value' },
    kind: 'text',
    together: 'line',
    names: {
      en: 'neighborhood neighbourhood neighborhoods subdivision subdivisionname subdiv district area1 mlsareamajor locality suburb',
      de: 'stadtteil ortsteil',
      es: 'barrio zona',
      fr: 'quartier',
      it: 'quartiere frazione',
      nl: 'wijk buurt',
      pl: 'dzielnica',
      pt: 'bairro freguesia',
      tr: 'mahalle semt',
    },
  },
} as const satisfies RoleTable
