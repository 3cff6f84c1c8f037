import { FileTile } from "#app/ui/file-tile.tsx";

/** Loose sheets on a desk become one bound document: what the product does, without words. Only decoration. */
export function OctavoScene() {
  return (
    <div className="relative mx-auto aspect-[10/10.5] w-full max-w-[560px] select-none" aria-hidden="true">
      <div className="absolute inset-y-0 start-0 end-[7%] overflow-hidden rounded-[26px] bg-desk shadow-[0_40px_80px_-34px_var(--shade-deep)]">
        <svg viewBox="0 0 520 590" className="absolute inset-0 size-full" preserveAspectRatio="xMidYMid slice">
          <title>Octavo</title>
          <defs>
            <pattern id="grain" width="540" height="26" patternUnits="userSpaceOnUse">
              <path
                d="M0 8c80-9 150 7 240 0s180-6 300 2M0 20c120 6 210-7 320-1s140 4 220-1"
                fill="none"
                stroke="#fff"
                strokeOpacity=".04"
                strokeWidth="1.5"
              />
            </pattern>
            <linearGradient id="sheen" x1="0" y1="0" x2="1" y2="1">
              <stop stopColor="#fff" stopOpacity=".14" />
              <stop offset=".55" stopColor="#fff" stopOpacity="0" />
            </linearGradient>
            <linearGradient id="beam" x1="0" y1="0" x2="0" y2="1">
              <stop stopColor="#fbe94a" stopOpacity="0" />
              <stop offset="1" stopColor="#fbe94a" stopOpacity=".42" />
            </linearGradient>
            <clipPath id="letter">
              <path d="M0 0h214v286H0z" />
            </clipPath>
          </defs>
          <rect width="520" height="590" fill="url(#grain)" />
          <rect width="520" height="590" fill="url(#sheen)" />
          <g transform="translate(246 34) rotate(9)">
            <Photo />
          </g>
          <g transform="translate(62 84) rotate(-6)">
            <Letter />
            <g clipPath="url(#letter)">
              <g className="beam">
                <path d="M0-40h214v60H0z" fill="url(#beam)" />
                <path d="M0 18h214v3.5H0z" fill="#fbe94a" />
              </g>
            </g>
            <path
              d="M-9 17V-9h26M197-9h26v26M223 269v26h-26M17 295H-9v-26"
              fill="none"
              stroke="#8f9aff"
              strokeWidth="4"
              strokeLinecap="square"
            />
          </g>
          <path
            d="M84 424c2 62 36 94 92 96M162 504l16 16-17 15"
            fill="none"
            stroke="#8f9aff"
            strokeWidth="4"
            strokeLinecap="round"
            strokeLinejoin="round"
          />
        </svg>
      </div>
      <div
        data-theme="light"
        className="rise absolute end-0 bottom-[5%] w-[56%] rotate-[2deg] rounded-[8px] bg-white p-[4.5%] text-[#23264a] shadow-[0_2px_4px_rgb(20_20_60/0.12),0_30px_60px_-14px_rgb(20_20_70/0.55)]"
      >
        <div className="flex gap-[7%]">
          <div className="w-[34%] space-y-[7px] pt-1">
            {[100, 72, 84, 60, 92, 66].map((width, row) => (
              <span
                key={width}
                className={`block h-[7px] rounded-full ${row === 2 ? "bg-[#fbe94a]" : "bg-[#23264a]/14"} ${row % 3 === 0 ? "" : "ms-2.5"}`}
                style={{ width: `${width - (row % 3 === 0 ? 0 : 12)}%` }}
              />
            ))}
          </div>
          <div className="grid flex-1 grid-cols-2 gap-2.5">
            {[1, 2, 3, 4].map((page) => (
              <span key={page} className="block rounded-[3px] bg-white p-[9%] shadow-[0_0_0_1px_rgb(35_38_74/0.14)]">
                <span
                  className={`mb-1.5 block rounded-[1px] ${page === 3 ? "h-6 bg-[#dfe6ff]" : "h-1.5 w-2/3 bg-[#23264a]/75"}`}
                />
                <span className="mb-1 block h-1 rounded-full bg-[#23264a]/18" />
                <span className="mb-1 block h-1 w-11/12 rounded-full bg-[#23264a]/18" />
                <span className="block h-1 w-1/2 rounded-full bg-[#23264a]/18" />
              </span>
            ))}
          </div>
        </div>
        <div className="mt-[6%] flex items-center gap-2.5 border-t border-[#23264a]/12 pt-[4%]">
          <FileTile family="pdf" size={30} />
          <span className="block h-2 w-24 rounded-full bg-[#23264a]/70" />
          <span className="ms-auto block h-2 w-8 rounded-full bg-[#23264a]/25" />
        </div>
      </div>
    </div>
  );
}

function Letter() {
  return (
    <>
      <path d="M6 10h214v286H6z" fill="#000" opacity=".34" style={{ filter: "blur(12px)" }} />
      <path d="M0 0h214v286H0z" fill="#f7f5ef" />
      <path d="M24 30h92v13H24z" fill="#23264a" />
      <path d="M24 54h58v6H24z" fill="#2b33e6" opacity=".75" />
      <path
        d="M24 88h164M24 104h150M24 120h166M24 136h120M24 168h160M24 184h166M24 200h88"
        stroke="#23264a"
        strokeOpacity=".3"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M26 252c14-26 24-24 22-6 14-20 20-14 20-2 8-12 14-8 26-6"
        fill="none"
        stroke="#2b33e6"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  );
}

function Photo() {
  return (
    <>
      <path d="M6 10h190v234H6z" fill="#000" opacity=".34" style={{ filter: "blur(12px)" }} />
      <path d="M0 0h190v234H0z" fill="#fff" />
      <path d="M13 13h164v166H13z" fill="#cfd9f2" />
      <circle cx="134" cy="58" r="19" fill="#fbe94a" />
      <path d="m13 160 48-62 34 40 22-24 60 52v13H13z" fill="#5561c9" />
      <path d="m13 179v-4l62-40 40 30 24-14 38 22v6z" fill="#2e3470" />
      <path d="M13 200h92" stroke="#23264a" strokeOpacity=".35" strokeWidth="5" strokeLinecap="round" />
    </>
  );
}
