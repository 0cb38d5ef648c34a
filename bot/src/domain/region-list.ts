/** An AWS region: its code, AWS's name, and other words that people use for it. */
export interface Region {
  code: string;
  /** 'Asia Pacific (Sydney)' */
  name: string;
  /** 'Sydney' */
  city: string;
  partition: 'aws' | 'aws-us-gov' | 'aws-cn' | 'aws-eusc';
  words: string[];
}

function region(code: string, area: string, city: string, words: string[] = []): Region {
  const partition = code.startsWith('us-gov')
    ? 'aws-us-gov'
    : code.startsWith('cn-')
      ? 'aws-cn'
      : code.startsWith('eusc-')
        ? 'aws-eusc'
        : 'aws';
  return { code, name: `${area} (${city})`, city, partition, words };
}

/** All regions that AWS has announced as open, in AWS's own order of areas. */
export const REGIONS: Region[] = [
  region('us-east-1', 'US East', 'N. Virginia', ['virginia', 'northern virginia', 'north virginia', 'iad']),
  region('us-east-2', 'US East', 'Ohio', ['columbus', 'cmh']),
  region('us-west-1', 'US West', 'N. California', [
    'california',
    'northern california',
    'north california',
    'san francisco',
  ]),
  region('us-west-2', 'US West', 'Oregon', ['pdx']),
  region('af-south-1', 'Africa', 'Cape Town', ['south africa']),
  region('ap-east-1', 'Asia Pacific', 'Hong Kong', ['hongkong']),
  region('ap-east-2', 'Asia Pacific', 'Taipei', ['taiwan']),
  region('ap-south-1', 'Asia Pacific', 'Mumbai', ['bombay']),
  region('ap-south-2', 'Asia Pacific', 'Hyderabad'),
  region('ap-southeast-1', 'Asia Pacific', 'Singapore'),
  region('ap-southeast-2', 'Asia Pacific', 'Sydney', ['sidney', 'syd']),
  region('ap-southeast-3', 'Asia Pacific', 'Jakarta', ['indonesia']),
  region('ap-southeast-4', 'Asia Pacific', 'Melbourne'),
  region('ap-southeast-5', 'Asia Pacific', 'Malaysia', ['kuala lumpur']),
  region('ap-southeast-6', 'Asia Pacific', 'New Zealand', ['auckland']),
  region('ap-southeast-7', 'Asia Pacific', 'Thailand', ['bangkok']),
  region('ap-northeast-1', 'Asia Pacific', 'Tokyo', ['nrt']),
  region('ap-northeast-2', 'Asia Pacific', 'Seoul', ['korea', 'south korea']),
  region('ap-northeast-3', 'Asia Pacific', 'Osaka'),
  region('ca-central-1', 'Canada', 'Central', ['canada central', 'montreal', 'quebec']),
  region('ca-west-1', 'Canada West', 'Calgary', ['canada west', 'alberta']),
  region('eu-central-1', 'Europe', 'Frankfurt', ['germany', 'german', 'frankfurt am main']),
  region('eu-central-2', 'Europe', 'Zurich', ['zuerich', 'switzerland']),
  region('eu-west-1', 'Europe', 'Ireland', ['dublin', 'irish']),
  region('eu-west-2', 'Europe', 'London', ['uk', 'united kingdom', 'england', 'great britain', 'british']),
  region('eu-west-3', 'Europe', 'Paris', ['france', 'french']),
  region('eu-south-1', 'Europe', 'Milan', ['milano', 'italy']),
  region('eu-south-2', 'Europe', 'Spain', ['aragon', 'zaragoza']),
  region('eu-north-1', 'Europe', 'Stockholm', ['sweden']),
  region('il-central-1', 'Israel', 'Tel Aviv', ['israel']),
  region('me-south-1', 'Middle East', 'Bahrain'),
  region('me-central-1', 'Middle East', 'UAE', ['united arab emirates', 'dubai']),
  region('mx-central-1', 'Mexico', 'Central', ['mexico', 'queretaro']),
  region('sa-east-1', 'South America', 'São Paulo', ['brazil', 'brasil']),
  region('us-gov-east-1', 'AWS GovCloud', 'US-East', ['govcloud east', 'gov east', 'us gov east']),
  region('us-gov-west-1', 'AWS GovCloud', 'US-West', ['govcloud west', 'gov west', 'us gov west']),
  region('cn-north-1', 'China', 'Beijing', ['peking']),
  region('cn-northwest-1', 'China', 'Ningxia'),
  region('eusc-de-east-1', 'AWS European Sovereign Cloud', 'Germany', ['brandenburg', 'sovereign cloud']),
];

/** Words for several regions. A trailing '-' takes every commercial region whose code begins so. */
export const REGION_GROUPS: { words: string[]; take: string[] }[] = [
  { words: ['europe', 'eu', 'european'], take: ['eu-'] },
  { words: ['emea'], take: ['eu-', 'me-', 'af-', 'il-'] },
  {
    words: ['usa', 'united states', 'america', 'american', 'americans'],
    take: ['us-east-', 'us-west-'],
  },
  { words: ['north america'], take: ['us-east-', 'us-west-', 'ca-', 'mx-'] },
  { words: ['south america'], take: ['sa-'] },
  { words: ['latin america', 'latam'], take: ['sa-', 'mx-'] },
  { words: ['americas'], take: ['us-east-', 'us-west-', 'ca-', 'mx-', 'sa-'] },
  { words: ['canada', 'canadian', 'canadians'], take: ['ca-'] },
  { words: ['asia pacific', 'apac', 'asia-pacific'], take: ['ap-'] },
  {
    words: ['asia', 'asian'],
    take: [
      'ap-east-',
      'ap-south-',
      'ap-northeast-',
      'ap-southeast-1',
      'ap-southeast-3',
      'ap-southeast-5',
      'ap-southeast-7',
    ],
  },
  {
    words: ['australia', 'australian', 'australians', 'aussie', 'aussies'],
    take: ['ap-southeast-2', 'ap-southeast-4'],
  },
  { words: ['oceania'], take: ['ap-southeast-2', 'ap-southeast-4', 'ap-southeast-6'] },
  { words: ['india', 'indian', 'indians'], take: ['ap-south-'] },
  { words: ['japan', 'japanese'], take: ['ap-northeast-1', 'ap-northeast-3'] },
  { words: ['middle east'], take: ['me-', 'il-'] },
  { words: ['africa'], take: ['af-'] },
  { words: ['govcloud', 'gov cloud', 'us gov'], take: ['us-gov-east-1', 'us-gov-west-1'] },
  { words: ['china'], take: ['cn-north-1', 'cn-northwest-1'] },
];
