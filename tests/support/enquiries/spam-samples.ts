/** A sample of a post by a program (spamPosts) or by a person (humanPosts), 200 each. */
export interface SamplePost {
  /** Describes the sender. */
  readonly kind: string;
  readonly path: '/popup.php' | '/contact_handler.php';
  readonly values: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, string>>;
}

const samplesPerKind = 40;
const createSamples = <Value>(make: (index: number) => Value) =>
  Array.from({ length: samplesPerKind }, (_, index) => make(index));
const pick = <Value>(list: readonly Value[], index: number): Value => list[index % list.length] as Value;

const sameSite = { 'sec-fetch-site': 'same-origin', 'accept-language': 'en-IN,en;q=0.9' };
const olderBrowser = { origin: 'self', 'accept-language': 'en-IN,en;q=0.9' };
const httpLibrary = { 'user-agent': 'python-requests/2.32', 'accept-language': '' };

const salesMessages = [
  'Hello, I was on your website and noticed it is not visible on Google. We can help you get to the first page of Google with quality backlinks. Interested?',
  'We offer guest posts on high domain authority sites, DA 50+, do-follow, best price. Reply back for the list.',
  'Hi there, our team can redesign your website at an affordable price. Free mock-up, no obligation. Shall I send a quote?',
  'Rank your website with our SEO packages! Organic traffic guaranteed. Let me know if you want a free audit.',
  'Dear owner, earn from bitcoin with zero risk. Crypto investment with 12 % a week.',
  'Get 10,000 targeted visitors to your site every month. We deliver more traffic or your money back.',
  'We provide payday loan leads and casino traffic at the lowest rates.',
  'I will improve your site ranking on Google within 30 days. Kindly revert with your phone number.',
  'Нужны клиенты? Мы предлагаем рассылку по базам компаний вашего города, недорого и с гарантией. Пишите нам.',
  'Hey, quick question: do you buy guest posts or backlinks? We have 400 sites, prices start at 5 dollars.',
];
const linkDrops = [
  'Cheap pills http://a.example http://b.example http://c.example http://d.example',
  'See [url=http://win.example]this[/url] now',
  'Look <a href="http://win.example">here</a> for a prize',
  'www.one.example www.two.example www.three.example www.four.example best offers',
  'Join t.me/aaa t.me/bbb t.me/ccc t.me/ddd today',
];
const randomTexts = ['xKdPqRtWzLm', 'QwErTyUiOpAs', 'mNbVcXzLkJh', 'PzRtLkWqXvBn', 'aSdFgHjKlZxC'];
const spamNames = ['Robert', 'Eric', 'Mike Davis', 'Svetlana', 'John'];

const popup = (values: Readonly<Record<string, string>>) => ({
  name: 'Asha Rane',
  number: '+91 98200 12345',
  email: 'asha@school.example',
  service: 'web development ',
  message: 'We need a new site.',
  ...values,
});
const contact = (values: Readonly<Record<string, string>>) => ({
  name: 'Asha Rane',
  organization: 'Meru Institute',
  email: 'asha@school.example',
  phone: '022 2600 0000',
  service: 'lead',
  message: 'We need more enquiries.',
  privacy: 'on',
  ...values,
});

export const spamPosts: readonly SamplePost[] = [
  ...createSamples((index) => ({
    kind: 'fills in every field it finds',
    path: '/contact_handler.php' as const,
    values: contact({
      name: pick(spamNames, index),
      website: 'http://win.example',
      openForMs: '60000',
      message: `Hello ${index}`,
    }),
    headers: sameSite,
  })),
  ...createSamples((index) => ({
    kind: 'posts without opening the page',
    path: '/popup.php' as const,
    // One in ten only tests the form, with a harmless message.
    values: popup({
      name: pick(spamNames, index),
      message: `${index % 10 === 9 ? 'test' : pick(salesMessages, index)} ${index}`,
    }),
    headers: httpLibrary,
  })),
  ...createSamples((index) => ({
    kind: 'controls a browser and sends within seconds',
    path: '/contact_handler.php' as const,
    values: contact({
      message: `${pick(salesMessages, index)} ${index}`,
      openForMs: String(200 + index * 40),
    }),
    headers: sameSite,
  })),
  ...createSamples((index) => ({
    kind: 'posts from a page of another site',
    path: '/popup.php' as const,
    values: popup({ message: `Nice site ${index}` }),
    headers: { ...sameSite, 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' },
  })),
  ...createSamples((index) => ({
    kind: 'sends links or random letters',
    path: '/contact_handler.php' as const,
    values:
      index % 2 === 0
        ? contact({ message: `${pick(linkDrops, index / 2)} ${index}`, openForMs: '20000' })
        : contact({
            name: pick(randomTexts, index),
            organization: pick(randomTexts, index + 1),
            message: pick(randomTexts, index + 2),
            phone: `022 2600 ${1000 + index}`,
            openForMs: '20000',
          }),
    headers: sameSite,
  })),
];

const realMessages = [
  'Our enquiries go flat every March. Can you help?',
  'We run three coaching centres in Virar and want to be on the first page of Google for NEET classes.',
  'Please send your SEO packages and the price for a website of ten pages.',
  'Our site is https://meru.example, the old one was https://old.meru.example. Which should we keep?',
  'आमच्या संस्थेसाठी नवीन संकेतस्थळ हवे आहे. कृपया संपर्क करा.',
  'हमें दाखिले के लिए विज्ञापन चलाने हैं, बजट पचास हज़ार प्रति माह।',
  'અમારી શાળા માટે નવી વેબસાઇટ જોઈએ છે.',
  'Somebody sold us backlinks and now we are not found any more. Can you clean that up?',
  'We offer BBA and BMS. Admissions open in June, seats 120. Budget about 2 lakh.',
  'I saw your website through a friend at Symbio Academy. Call me after 6 pm please 🙂',
  'Need logo + brochure + website.\n\n1. Logo by Friday\n2. Brochure, 8 pages\n3. Site in January',
  'ok',
  '',
  'WE WANT MORE LEADS. CALL ME.',
  'My question is about hosting: who owns the domain if you register it, and what happens to our mail when we move?',
];
const realNames = [
  'Asha Rane',
  "Sinéad O'Brien",
  'Md. Rafiq',
  'A. P. J. Kumar',
  'श्रेया पाटील',
  'DeSouza',
  'R',
  'McDonald Pereira',
];

export const humanPosts: readonly SamplePost[] = [
  ...createSamples((index) => ({
    kind: 'without script',
    path: '/contact_handler.php' as const,
    values: contact({
      name: pick(realNames, index),
      message: `${pick(realMessages, index)} ${index}`,
      website: '',
    }),
    headers: index % 2 === 0 ? sameSite : olderBrowser,
  })),
  ...createSamples((index) => ({
    kind: 'whose browser fills in the form',
    path: '/contact_handler.php' as const,
    values: contact({
      name: pick(realNames, index),
      message: pick(realMessages, index),
      phone: `022 2600 ${1000 + index}`,
      openForMs: String(2600 + index * 50),
      website: '',
    }),
    headers: sameSite,
  })),
  ...createSamples((index) => ({
    kind: 'with a screen reader, field by field, the message first',
    path: '/popup.php' as const,
    values: {
      message: `${pick(realMessages, index) || 'Hello'} ${index}`,
      service: 'SEO',
      email: 'reader@school.example',
      number: '+919820012345',
      name: pick(realNames, index),
      openForMs: String(300_000 + index),
      idempotencyKey: `screen-reader-${index}`,
    },
    headers: sameSite,
  })),
  ...createSamples((index) => ({
    kind: 'who types slowly',
    path: '/popup.php' as const,
    values: popup({
      name: pick(realNames, index),
      message: `${pick(realMessages, index) || 'Hello'} ${index}`,
      openForMs: String(3_600_000 + index * 1000),
    }),
    headers: index % 2 === 0 ? sameSite : olderBrowser,
  })),
  ...createSamples((index) => ({
    kind: 'with a browser that sends few headers',
    path: '/contact_handler.php' as const,
    values: contact({
      name: '',
      message: `${pick(realMessages, index)} (${index})`,
      phone: `+91 98200 ${10_000 + index}`,
    }),
    headers: { 'sec-fetch-site': 'same-origin', 'accept-language': 'en' },
  })),
];
