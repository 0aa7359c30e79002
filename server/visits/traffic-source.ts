import { type Beacon, insideReferrer } from '../../visits/beacon.ts';
import { hostSourcePrefix } from '../../visits/names.ts';

const matchAnyOf = (...patterns: readonly string[]) => new RegExp(`^(?:${patterns.join('|')})$`);

export const hostPatterns = {
  /** Complete host names without 'www.', because other hosts of these companies (mail, documents) are no search engines. */
  searchEngine: matchAnyOf(
    String.raw`(?:images\.)?google\.(?:com?\.)?[a-z]{2,3}`,
    String.raw`(?:cn\.)?bing\.com`,
    String.raw`(?:[a-z]+\.)?search\.yahoo\.(?:com|co\.jp)`,
    String.raw`(?:(?:html|lite|start|noai)\.)?duckduckgo\.com`,
    String.raw`ecosia\.org`,
    String.raw`(?:lite\.)?qwant\.com`,
    String.raw`(?:[a-z0-9-]+\.)?startpage\.com`,
    String.raw`yandex\.(?:com?\.)?[a-z]{2,3}`,
    String.raw`ya\.ru`,
    String.raw`(?:m\.)?baidu\.com`,
    String.raw`search\.brave\.com`,
    String.raw`kagi\.com`,
    String.raw`perplexity\.ai`,
    String.raw`chatgpt\.com`,
    String.raw`gemini\.google\.com`,
    String.raw`com\.google\.android\.googlequicksearchbox`,
  ),

  /** Subdomains are included: 'l.facebook.com', 'in.linkedin.com'. */
  socialSite: matchAnyOf(
    String.raw`(?:.+\.)?(?:facebook|fb|messenger|instagram|threads|linkedin|twitter|x|youtube|reddit|whatsapp|snapchat|quora|tiktok)\.com`,
    String.raw`(?:.+\.)?pinterest\.(?:com?\.)?[a-z]{2,3}`,
    String.raw`(?:.+\.)?(?:threads\.net|telegram\.org|bsky\.app)`,
    String.raw`(?:fb|t|wa|telegram)\.me|lnkd\.in|pin\.it|t\.co|youtu\.be|redd\.it`,
  ),

  /** The referrer of a link in an Android app: 'android-app://com.linkedin.android/'. */
  socialApp: matchAnyOf(
    String.raw`com\.(?:facebook|instagram|linkedin|pinterest|quora|reddit|snapchat|twitter|whatsapp)(?:\..+)?`,
    String.raw`org\.telegram\..+`,
    String.raw`com\.google\.android\.youtube`,
    String.raw`com\.zhiliaoapp\.musically`,
    String.raw`xyz\.blueskyweb\.app`,
  ),
};

/** Excludes names such as 'intranet.client.local', which would identify the visitor's employer. */
const publicHostPattern =
  /^(?=.{4,70}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+(?!(?:arpa|corp|home|internal|intranet|lan|local|localdomain|localhost|onion|private|test)$)(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/;

/** A host is named from the third visit of a day that comes from it: fewer could identify the visitor. */
const minVisitsToName = 3;
/** Per process; intake.count_visits has the same limit for all processes. Established hosts, at most 15, do not count. */
const maxNamedHosts = 15;
/** Per day. Forged hosts could fill the memory. */
const maxKnownHosts = 1000;

export type ClassifySource = (
  beacon: Pick<Beacon, 'referrer' | 'campaign' | 'navigation'>,
  day: string,
) => string;

/** isEstablished: whether the source is a host that was named on earlier days, which no limit applies to. */
export function createSourceClassifier(
  isEstablished: (source: string) => boolean = () => false,
): ClassifySource {
  const visitsByHost = new Map<string, number>();
  const namedHosts = new Set<string>();
  let today = '';

  const nameHost = (host: string, isNewVisit: boolean): string => {
    const name = `${hostSourcePrefix}${host}`;
    const isExempt = isEstablished(name);
    const previousVisits = visitsByHost.get(host) ?? 0;
    if (isNewVisit && (isExempt || previousVisits > 0 || visitsByHost.size < maxKnownHosts))
      visitsByHost.set(host, previousVisits + 1);
    const canBeNamed = (visitsByHost.get(host) ?? 0) >= minVisitsToName;
    if (canBeNamed && !isExempt && namedHosts.size < maxNamedHosts) namedHosts.add(host);
    return namedHosts.has(host) || (isExempt && canBeNamed) ? name : 'other';
  };

  return ({ referrer, campaign, navigation }, day) => {
    if (day !== today) {
      today = day;
      visitsByHost.clear();
      namedHosts.clear();
    }
    if (campaign) return 'campaign';
    if (!referrer) return 'direct';
    if (referrer === insideReferrer) return 'inside';
    const host = referrer.toLowerCase().replace(/^www\./, '');
    if (!publicHostPattern.test(host)) return 'other';
    if (hostPatterns.searchEngine.test(host)) return 'search';
    if (hostPatterns.socialSite.test(host) || hostPatterns.socialApp.test(host)) return 'social';
    return nameHost(host, navigation === 'navigate' || navigation === 'prerender');
  };
}
